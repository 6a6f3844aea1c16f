import type * as z from "zod/mini";
import type { clubFileContract } from "./contracts/club-file.ts";
import type { eventFileContract } from "./contracts/event-file.ts";
import type { matchContract, pictureContract, tableContract, wordsContract } from "./contracts/fields.ts";
import type { galleryFileContract } from "./contracts/gallery-file.ts";
import type { newsFileContract } from "./contracts/news-file.ts";
import type { pageFileContract } from "./contracts/page-file.ts";
import type { peopleFileContract } from "./contracts/people-file.ts";
import type { StatusFile } from "./contracts/status-file.ts";
import type { teamFileContract } from "./contracts/team-file.ts";
import type { textsFileContract } from "./contracts/texts-file.ts";
import type { trainingsFileContract } from "./contracts/trainings-file.ts";
import type { ClubProse } from "./prose-parts.ts";

export type ClubWords = z.output<typeof wordsContract>;
export type ClubImage = z.output<typeof pictureContract>;
export type ClubTable = z.output<typeof tableContract>;
export type ClubMatch = z.output<typeof matchContract>;
export type PublicEvent = z.output<typeof eventFileContract> & { readonly id: string };
export type PublicArticle = z.output<typeof newsFileContract> & { readonly id: string };
export type PublicTeam = z.output<typeof teamFileContract> & { readonly id: string };
export type PublicGallery = z.output<typeof galleryFileContract> & { readonly id: string };
/** A page of the club, its words by locale. */
export type PublicPage = Omit<z.output<typeof pageFileContract>, "$schema" | "title" | "label" | "lead"> & {
  readonly id: string;
  readonly title: ClubWords;
  readonly label?: ClubWords | undefined;
  readonly lead?: ClubWords | undefined;
  /** Markdown. */
  readonly text: ClubWords;
};
export type Trainings = z.output<typeof trainingsFileContract>;
export type PublicGroup = Trainings["groups"][number];
export type ClubPeople = z.output<typeof peopleFileContract>;
export type PublicPerson = ClubPeople["sections"][number]["people"][number];
export type Identity = z.output<typeof clubFileContract>;

/** A picture for pages: its path below the club's folder, its size in px, and the formats and widths of a photo. */
export interface ClubPicture {
  readonly src: string;
  readonly width: number;
  readonly height: number;
  readonly sources?: readonly {
    readonly type: "image/avif" | "image/webp";
    readonly images: readonly { readonly src: string; readonly width: number }[];
  }[];
  /** Colours of the upper and the lower half: `#7a8b99`. */
  readonly tint?: readonly [string, string];
}

/** All data of a club. */
export interface Club extends Identity {
  /** The name of its folder. */
  readonly id: string;
  readonly trainings: Trainings;
  readonly people: ClubPeople;
  readonly texts: z.output<typeof textsFileContract>;
  /** Absent where the club has no status line. */
  readonly status?: StatusFile | undefined;
  /** By date, the earliest first. */
  readonly events: readonly PublicEvent[];
  /** The latest first. */
  readonly news: readonly PublicArticle[];
  readonly teams: readonly PublicTeam[];
  /** The latest first. */
  readonly galleries: readonly PublicGallery[];
  /** In the order of menus. */
  readonly pages: readonly PublicPage[];
  readonly prose: ClubProse;
  /** By the file that the content names. */
  readonly pictures: ReadonlyMap<string, ClubPicture>;
}
