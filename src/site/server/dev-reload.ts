/** `npm run dev`: the stylesheets of components are read from disk, so Vite has to reload when one changes. */
export function reloadOnStyleChange() {
  return {
    name: "schaukasten:reload-on-style-change",
    handleHotUpdate({
      file,
      server,
    }: {
      file: string;
      server: { ws: { send(message: { type: "full-reload" }): void } };
    }) {
      if (/\/(components|src\/styles)\/.*\.(css|ts)$/.test(file)) server.ws.send({ type: "full-reload" });
    },
  };
}
