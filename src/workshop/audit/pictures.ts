import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Component } from "../../../components/_kit/contract/component.ts";
import { components } from "../../../components/index.ts";
import { productStylesheet, stageStylesheet } from "../../product/assets/stylesheet.ts";
import { shellContent } from "../../product/content/app-shell-data.ts";
import { nativeDevices } from "../../product/engine/apps.ts";
import { devices } from "../../product/engine/devices.ts";
import type { Screen } from "../../product/engine/screen/schema/screen-schema.ts";
import { derived } from "../../product/files/derived.ts";
import { oncePerBuild } from "../../product/files/once-per-build.ts";
import { contentHash, projectFile } from "../../product/files/project.ts";
import { deviceLooks } from "../screens/device-looks.ts";
import { type Scenario, scenariosOf } from "../screens/scenarios.ts";
import { filmstripsOf } from "../screens/screen-documents.ts";
import { everyScreen } from "../screens/screen-facts.ts";
import type { Subject } from "./result.ts";
import { screenSubject, standalone, subjectOf } from "./subjects.ts";

/** The folder of the files of pictures. */
export const picturesFolder = projectFile(".cache/pictures");

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

/** A small picture of a screen on a device of its app, or of a component, with a file for each theme. */
export interface SmallPicture {
  readonly subject: Subject;
  /** What the picture is compared with: it shows the part that differs. */
  readonly base?: Subject | undefined;
  readonly window: Size;
  /** Absent where the whole window is shown. */
  readonly crop?: Crop;
  /** Of the file. */
  readonly size: Size;
  readonly files: PictureFiles;
}

/** Names of files in the folder of pictures by their theme; they contain a hash of everything visible. */
export type PictureFiles = Readonly<Record<"light" | "dark", string>>;

/** A picture as a page shows it. */
export interface PagePicture {
  /** Of the file. */
  readonly size: Size;
  /** Absent until the picture is taken. */
  readonly files: PictureFiles | undefined;
}

/** All pictures of the wall have one scale. */
const wallScale = 0.5;

/** The picture of a screen on the wall: its first scenario on the usual device of its app. */
export function screenPicture(screen: Screen): SmallPicture {
  const window = windowOf(screen);
  const subject = screenSubject({ screen, scenario: scenariosOf(screen.id)[0]! });
  const size = screenPictureSize(screen);
  return { subject, window, size, files: filesOfPicture(subject, undefined, size) };
}

function screenPictureSize(screen: Screen): Size {
  const { width, height } = windowOf(screen);
  return { width: width * wallScale, height: height * wallScale };
}

/** The picture of a situation in a filmstrip: what differs from the first one, on the usual device of the app. */
export function situationPicture(screen: Screen, scenario: Scenario): SmallPicture {
  const { crop } = deviceLooks[nativeDevices(screen.app)[0]];
  const [first] = scenariosOf(screen.id);
  const subject = screenSubject({ screen, scenario });
  const base = first === undefined || first === scenario ? undefined : screenSubject({ screen, scenario: first });
  const size = situationPictureSize(screen);
  return { subject, base, crop, window: windowOf(screen), size, files: filesOfPicture(subject, base, size) };
}

function situationPictureSize(screen: Screen): Size {
  const { crop, pictureWidth: width } = deviceLooks[nativeDevices(screen.app)[0]];
  return { width, height: Math.round(width * crop.aspect) };
}

/** The picture of a screen on the wall, as a page shows it. */
export function shownScreen(screen: Screen): PagePicture {
  return { size: screenPictureSize(screen), files: filesIfTaken(screen, "", () => screenPicture(screen)) };
}

/** The picture of a situation in a filmstrip, as a page shows it. */
export function shownSituation(screen: Screen, scenario: Scenario): PagePicture {
  const files = filesIfTaken(screen, scenario.name, () => situationPicture(screen, scenario));
  return { size: situationPictureSize(screen), files };
}

/** In development no names are kept, and to make one picture is quicker than to make all of its screen. */
function filesIfTaken(screen: Screen, name: string, make: () => SmallPicture): PictureFiles | undefined {
  const files = process.env["NODE_ENV"] === "development" ? make().files : filesOfScreen(screen).get(name);
  return files !== undefined && isWholePicture(files) ? files : undefined;
}

/** The window for components, a narrow one: in a small picture little of a wide one could be seen. */
const componentWindow: Size = { width: 320, height: 192 };

/** The picture of a component: its first example. */
export function componentPicture(component: Component): SmallPicture {
  const { name, data } = component.examples[0]!;
  const subject = standalone(subjectOf(component, name, data));
  const size = { width: componentWindow.width / 2, height: componentWindow.height / 2 };
  return { subject, window: componentWindow, size, files: filesOfPicture(subject, undefined, size) };
}

function windowOf({ app }: Screen): Size {
  const { width, height } = devices[nativeDevices(app)[0]];
  return { width, height };
}

function filesOfPicture(subject: Subject, base: Subject | undefined, size: Size): PictureFiles {
  const place = JSON.stringify([size, subject.lang, base?.lang]);
  const key = contentHash(pictureEnvironment(), place, subject.html, base?.html ?? "");
  return { light: `${key}-light.webp`, dark: `${key}-dark.webp` };
}

/** The pictures of components, of the wall and of every filmstrip; those of one screen are neighbours. */
export function allPictures(): SmallPicture[] {
  const ofScreens = everyScreen().flatMap(({ screens }) => screens.flatMap(picturesOfScreen));
  return [...[...components.values()].map(componentPicture), ...ofScreens];
}

function picturesOfScreen(screen: Screen): SmallPicture[] {
  return [screenPicture(screen), ...filmed(screen).map((scenario) => situationPicture(screen, scenario))];
}

/** The scenarios in the filmstrips of a screen. */
function filmed(screen: Screen): Scenario[] {
  return filmstripsOf(screen).flatMap(({ documents }) => documents.map(({ scenario }) => scenario));
}

/** The names of the files that a screen has so far, for the key of its page. */
export function takenNames(screen: Screen): string[] {
  return [...takenOfScreen(screen).values()].map(({ light }) => light);
}

/** The files of all pictures of a screen by the names of its situations; that of itself has no name. */
type FilesByName = ReadonlyMap<string, PictureFiles>;

const filesOfScreen = oncePerBuild((screen: Screen): FilesByName => {
  const names = ["", ...filmed(screen).map(({ name }) => name)];
  return new Map(fileNames(screen).map((own, index) => [names[index] ?? "", own]));
});

/** The files of all pictures of a screen; derived, because it takes the markup of each of its documents. */
function fileNames(screen: Screen): readonly PictureFiles[] {
  const content = [pictureEnvironment(), JSON.stringify([screen, scenariosOf(screen.id)]), shellContent(screen.app)];
  return derived("pictures", content, () => picturesOfScreen(screen).map(({ files }) => files));
}

/** Whether a picture of exactly this content exists. */
export function isTaken({ files }: Pick<SmallPicture, "files">): boolean {
  return isWholePicture(files);
}

function isWholePicture(files: PictureFiles): boolean {
  return Object.values(files).every((file) => existsSync(join(picturesFolder, file)));
}

export function writePicture(file: string, content: Buffer): void {
  mkdirSync(picturesFolder, { recursive: true });
  writeFileSync(join(picturesFolder, file), content);
}

/** Removes every file but those of the pictures given. */
export function keepPictures(pictures: readonly SmallPicture[]): void {
  const kept = new Set(pictures.flatMap(({ files }) => Object.values(files)));
  for (const file of existsSync(picturesFolder) ? readdirSync(picturesFolder) : [])
    if (!kept.has(file)) rmSync(join(picturesFolder, file));
}

/** The files of the picture of a component; derived, because it takes its markup. */
function componentPictureFiles(component: Component): PictureFiles {
  return derived("component-picture", [pictureEnvironment(), component.id], () => componentPicture(component).files);
}

/** The names of the files of every picture that exists. */
export function takenFileNames(): string[] {
  const ofScreens = everyScreen().flatMap(({ screens }) =>
    screens.flatMap((screen) => [...filesOfScreen(screen).values()]),
  );
  const all = [...[...components.values()].map(componentPictureFiles), ...ofScreens];
  return [...new Set(all.filter(isWholePicture).flatMap((files) => Object.values(files)))];
}

/** The files of the picture of a component, if it was taken. */
export function takenOfComponent(component: Component): PictureFiles | undefined {
  const files = componentPictureFiles(component);
  return isWholePicture(files) ? files : undefined;
}

/** The files of the pictures that a screen has so far: of itself without a name, of its situations by their names. */
export function takenOfScreen(screen: Screen): FilesByName {
  return new Map([...filesOfScreen(screen)].filter(([, files]) => isWholePicture(files)));
}

/** The files of the existing pictures, as the site serves them. */
export function takenFiles(): { name: string; type: string; content: Buffer }[] {
  return takenFileNames().map((file) => ({
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
    ...pictureModules.map((file) => readFileSync(projectFile(`src/workshop/${file}`))),
  );
  return knownEnvironment;
}
