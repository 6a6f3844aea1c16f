import { commandLog } from "./http-log.ts";
import { type HttpServer, type HttpServerOptions, serveHttp } from "./http-server.ts";
import { type WebApplication, webHandler } from "./web-handler.ts";

/** More than a body of the API or a call of a tool has. */
const usualBodyBytes = 64 * 1024;

/**
 * Serves an application on this machine only.
 *
 * @param port 0 chooses a free one
 */
export function serveOnLoopback(
  application: WebApplication,
  port = 0,
  options: Partial<HttpServerOptions> = {},
): Promise<HttpServer> {
  return serveHttp({
    port,
    mostBodyBytes: usualBodyBytes,
    log: commandLog,
    answer: webHandler(application),
    ...options,
  });
}
