import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { DeviceId } from "../../engine/apps.ts";
import { devices, nativeDevices } from "../../engine/devices.ts";
import type { Screen } from "../../engine/screen/schema/screen-schema.ts";
import { shellContent } from "../catalogue/app/app-shell-data.ts";
import { filmstripsOf } from "../catalogue/screen/screen-documents.ts";
import { everyScreen } from "../catalogue/screen/screen-facts.ts";
import { type Scenario, scenariosOf } from "../content/scenarios.ts";
import { derived } from "../derived.ts";
import { contentHash, projectFile } from "../project.ts";
import { productStylesheet, stageStylesheet } from "../styles/stylesheet.ts";
import type { Subject } from "./result.ts";
import { screenSubject } from "./subjects.ts";

const picturesFolder = projectFile(".cache/pictures");

/** The modules that determine a picture. */
const pictureModules = ["audit/crop.ts", "audit/pictures.ts", "audit/take-pictures.ts", "html/document.ts"];

/** A size in px. */
export interface Size {
  readonly width: number;
  readonly height: number;
}

/** The part of a window that a picture shows: never less than `least` px of its width, and in these proportions. */
export interface Crop {
  readonly least: number;
  /** Height by width. */
  readonly aspect: number;
}

/** A small picture of a screen on a device of its app, with a file for each theme. */
export interface ScreenPicture {
  readonly subject: Subject;
  /** What the picture is compared with: it shows the part that differs. */
  readonly base?: Subject | undefined;
  readonly window: Size;
  /** Absent where the whole window is shown. */
  readonly crop?: Crop;
  /** Of the file. */
  readonly size: Size;
  /** Names of the files in the folder of pictures; they contain a hash of everything visible. */
  readonly files: Readonly<Record<"light" | "dark", string>>;
}

/** All pictures of the wall have one scale. */
const wallScale = 0.5;

const crops: Readonly<Record<DeviceId, Crop & { readonly width: number }>> = {
  phone: { least: 390, aspect: 5 / 4, width: 272 },
  desktop: { least: 640, aspect: 10 / 16, width: 432 },
  display: { least: 960, aspect: 9 / 16, width: 432 },
};

/** The picture of a screen on the wall: its first scenario on the usual device of its app. */
export function screenPicture(screen: Screen): ScreenPicture {
  const window = windowOf(screen);
  const subject = screenSubject({ screen, scenario: scenariosOf(screen.id)[0]! });
  const size = { width: window.width * wallScale, height: window.height * wallScale };
  return { subject, window, size, files: filesOf(subject, undefined, size) };
}

/** The picture of a situation in a filmstrip: what differs from the first one, on the usual device of the app. */
export function situationPicture(screen: Screen, scenario: Scenario): ScreenPicture {
  const { width, ...crop } = crops[nativeDevices(screen.app)[0]];
  const [first] = scenariosOf(screen.id);
  const subject = screenSubject({ screen, scenario });
  const base = first === undefined || first === scenario ? undefined : screenSubject({ screen, scenario: first });
  const size = { width, height: Math.round(width * crop.aspect) };
  return { subject, base, crop, window: windowOf(screen), size, files: filesOf(subject, base, size) };
}

function windowOf({ app }: Screen): Size {
  const { width, height } = devices[nativeDevices(app)[0]];
  return { width, height };
}

function filesOf(subject: Subject, base: Subject | undefined, size: Size): ScreenPicture["files"] {
  const place = JSON.stringify([size, subject.lang, base?.lang]);
  const key = contentHash(pictureEnvironment(), place, subject.html, base?.html ?? "");
  return { light: `${key}-light.webp`, dark: `${key}-dark.webp` };
}

/** The pictures of the wall and of every filmstrip; those of one screen are neighbours. */
export function allPictures(): ScreenPicture[] {
  return everyScreen().flatMap(({ screens }) => screens.flatMap(picturesOf));
}

function picturesOf(screen: Screen): ScreenPicture[] {
  const shown = filmstripsOf(screen).flatMap(({ documents }) => documents);
  return [screenPicture(screen), ...shown.map(({ scenario }) => situationPicture(screen, scenario))];
}

/** The names of the files that a screen has so far, for the key of its page. */
export function takenNames(screen: Screen): string[] {
  return fileNames(screen)
    .filter(isComplete)
    .map(({ light }) => light);
}

/** The files of all pictures of a screen; derived, because it takes the markup of each of its documents. */
function fileNames(screen: Screen): readonly ScreenPicture["files"][] {
  const content = [pictureEnvironment(), JSON.stringify([screen, scenariosOf(screen.id)]), shellContent(screen.app)];
  return derived("pictures", content, () => picturesOf(screen).map(({ files }) => files));
}

/** Whether a picture of exactly this content exists. */
export function isTaken({ files }: Pick<ScreenPicture, "files">): boolean {
  return isComplete(files);
}

function isComplete(files: ScreenPicture["files"]): boolean {
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
  const all = everyScreen().flatMap(({ screens }) => screens.flatMap(fileNames));
  const names = new Set(all.filter(isComplete).flatMap((files) => Object.values(files)));
  return [...names].map((file) => ({
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
