/** Where clubs are published. All paths are below its root, with slashes. */
export interface PublishTarget {
  /** Tells the publications of a target apart. */
  readonly id?: string;
  /** Names of the files of a folder; none where there is no such folder. */
  list(folder: string): Promise<readonly string[]>;
  /** The texts of files, by their paths; a missing file is left out. */
  read(paths: readonly string[]): Promise<ReadonlyMap<string, string>>;
  /** Copies files from a folder of this machine, and replaces those that are there. */
  upload(from: string, paths: readonly string[]): Promise<void>;
  /** Removes files, and the folders of a club that are empty then. A missing file is no error. */
  remove(paths: readonly string[]): Promise<void>;
  /**
   * Replaces the files of a club at once, so that nobody sees some old and some new ones.
   *
   * @returns false where nothing was done, as that is impossible here
   */
  readonly replace?: (from: string, change: ClubChange) => Promise<boolean>;
  /**
   * Removes what killed publications have left.
   *
   * @param running the ids of those that run, this one included
   */
  readonly clear?: (running: ReadonlySet<string>) => Promise<void>;
}

/** What a publication does to the files of a club. Paths are below the club's folder. */
export interface ClubChange {
  readonly club: string;
  readonly upload: readonly string[];
  readonly remove: readonly string[];
}
