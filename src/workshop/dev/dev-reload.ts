/** What Vite's hook is called with, as far as this needs it. */
interface ReloadEnvironment {
  readonly name: string;
  readonly hot: { send(event: unknown, data?: unknown): void };
}

/**
 * `npm run dev`: stylesheets are read from disk, so no module changes with them. Open pages are loaded again, and Astro
 * forgets the addresses of assets, which have a hash of their content.
 */
export function reloadOnStyleChange() {
  return {
    name: "schaukasten:reload-on-style-change",
    hotUpdate(this: { readonly environment: ReloadEnvironment }, { file }: { readonly file: string }): void {
      if (!/\/(components|src\/styles)\/.*\.(css|ts)$/.test(file)) return;
      const { name, hot } = this.environment;
      if (name === "client") hot.send({ type: "full-reload" });
      else hot.send("astro:content-changed", {});
    },
  };
}
