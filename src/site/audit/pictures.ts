import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { apps } from "../../engine/apps.ts";
import type { Screen } from "../../engine/screen/schema/screen-schema.ts";
import { everyScreen } from "../catalogue/screen-facts.ts";
import { scenariosOf } from "../content/scenarios.ts";
import { contentHash, projectFile } from "../project.ts";
import { productStylesheet, stageStylesheet } from "../styles/stylesheet.ts";
import type { Subject } from "./result.ts";
import { screenSubject } from "./subjects.ts";

const picturesFolder = projectFile(".cache/pictures");

/** The modules that determine a picture. */
const pictureModules = ["audit/pictures.ts", "audit/take-pictures.ts", "html/document.ts"];

/** A window, in px, and the scale of its picture. */
export interface PictureView {
  readonly width: number;
  readonly height: number;
  readonly scale: number;
}

const phoneView: PictureView = { width: 360, height: 720, scale: 1 };
const desktopView: PictureView = { width: 1280, height: 800, scale: 0.5 };

/** The initial view of a screen: small pictures for the wall, a file for each theme. */
export interface ScreenPicture {
  readonly subject: Subject;
  readonly view: PictureView;
  /** Names of the files in the folder of pictures; they contain a hash of everything visible. */
  readonly files: Readonly<Record<"light" | "dark", string>>;
}

/** The picture that a screen has or should have: its first scenario, on the devices that its app is made for. */
export function screenPicture(screen: Screen): ScreenPicture {
  const subject = screenSubject({ screen, scenario: scenariosOf(screen.id)[0]! });
  const view = apps[screen.app].device === "phone" ? phoneView : desktopView;
  const key = contentHash(pictureEnvironment(), JSON.stringify(view), subject.lang, subject.html);
  return { subject, view, files: { light: `${key}-light.webp`, dark: `${key}-dark.webp` } };
}

export function allPictures(): ScreenPicture[] {
  return everyScreen().flatMap(({ screens }) => screens.map(screenPicture));
}

/** Whether a picture of exactly this content exists. */
export function isTaken({ files }: ScreenPicture): boolean {
  return Object.values(files).every((file) => existsSync(join(picturesFolder, file)));
}

export function writePicture(file: string, content: Buffer): void {
  mkdirSync(picturesFolder, { recursive: true });
  writeFileSync(join(picturesFolder, file), content);
}

/** Removes every file but those of the pictures given. */
export function keepPictures(pictures: readonly ScreenPicture[]): void {
  const kept = new Set(pictures.flatMap(({ files }) => Object.values(files)));
  for (const file of existsSync(picturesFolder) ? readdirSync(picturesFolder) : [])
    if (!kept.has(file)) rmSync(join(picturesFolder, file));
}

/** The files of the existing pictures, as the site serves them. */
export function takenFiles(): { name: string; type: string; content: Buffer }[] {
  const files = allPictures()
    .filter(isTaken)
    .flatMap((picture) => Object.values(picture.files));
  return files.map((file) => ({
    name: `pictures/${file}`,
    type: "image/webp",
    content: readFileSync(join(picturesFolder, file)),
  }));
}

let knownEnvironment: string | undefined;

function pictureEnvironment(): string {
  knownEnvironment ??= contentHash(
    productStylesheet(),
    stageStylesheet(),
    ...pictureModules.map((file) => readFileSync(projectFile(`src/site/${file}`))),
  );
  return knownEnvironment;
}
