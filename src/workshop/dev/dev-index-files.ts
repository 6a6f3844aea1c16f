/** Addresses of endpoints that are built as `index.html` in a folder. */
const endpointFolders = /^\/(?:preview\/.+|apps\/[a-z]+|(?:checks|clubs|coverage|decisions)\/.+)\/$/;

interface IndexFileServer {
  readonly middlewares: {
    use(handle: (request: { url?: string }, response: unknown, next: () => void) => void): unknown;
  };
}

/** `npm run dev`: a static host gives `index.html` for a folder, Astro's development server does so for pages only. */
export function serveIndexFiles() {
  return {
    name: "schaukasten:serve-index-files",
    configureServer({ middlewares }: IndexFileServer) {
      middlewares.use((request, _response, next) => {
        request.url = withIndexFile(request.url ?? "/");
        next();
      });
    },
  };
}

function withIndexFile(address: string): string {
  const [path = "", ...query] = address.split("?");
  return endpointFolders.test(path) ? [`${path}index.html`, ...query].join("?") : address;
}
