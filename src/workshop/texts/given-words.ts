/** Files of words in a browser, which is given them with the rest of a project. */
let readGiven: (path: string) => string | undefined = () => undefined;

export function giveProjectWords(read: typeof readGiven): void {
  readGiven = read;
}

export function projectWords(path: string): string | undefined {
  return readGiven(path);
}
