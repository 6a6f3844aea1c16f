import { fontPackage, fonts } from "../../product/assets/fonts.ts";
import { iconPackage, noticesText, packagesIn } from "../../product/files/notices.ts";
import { appBundle } from "../apps/bundle.ts";
import { rulesScript } from "../playground/rules-script.ts";

/** The program of the search and its index, which no bundler puts there. */
const searchPackage = "pagefind";

/** What a bundler has put into a file, as far as this needs it. */
interface BundledFile {
  readonly type: string;
  readonly modules?: Readonly<Record<string, unknown>>;
}

/** A plugin of the build of pages that takes the packages in the scripts of the browser. */
export function packageList(packages: Set<string>) {
  return {
    name: "list-packages",
    generateBundle(
      this: { readonly environment?: { readonly name: string } },
      _: unknown,
      bundle: Readonly<Record<string, BundledFile>>,
    ): void {
      if (this.environment?.name !== "client") return;
      const modules = Object.values(bundle).flatMap((file) => Object.keys(file.modules ?? {}));
      for (const name of packagesIn(modules)) packages.add(name);
    },
  };
}

/** The licences of what the catalogue contains of others; the sites of clubs in it have their own. */
export async function catalogueNotices(ofPages: ReadonlySet<string>): Promise<string> {
  const { packages } = await appBundle();
  return noticesText([
    ...[...ofPages, ...packages, ...(await rulesScript()).packages],
    ...fonts.map(fontPackage),
    ...[iconPackage, searchPackage],
  ]);
}
