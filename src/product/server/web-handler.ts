import type { HttpCall, HttpHandler } from "./http-server.ts";

/** An application of the Web's standards: a function from requests to responses. */
export type WebApplication = (request: Request, client: { readonly address: string }) => Promise<Response>;

/** @param protocol of the address that browsers have: behind a proxy it may be another one than here */
export function webHandler(application: WebApplication, protocol = "http:"): HttpHandler {
  return async (call) => {
    const { response } = call;
    const answer = await application(webRequest(call, protocol), { address: call.address });
    response.writeHead(answer.status, Object.fromEntries(answer.headers));
    response.end(Buffer.from(await answer.arrayBuffer()));
  };
}

function webRequest({ request, body }: HttpCall, protocol: string): Request {
  const { method = "GET", url = "/", headers } = request;
  const fields = Object.entries(headers).flatMap(([name, value]) =>
    [value ?? []].flat().map((each): [string, string] => [name, each]),
  );
  // As one text: a path that begins with two slashes names no host.
  return new Request(`${protocol}//${headers.host ?? "127.0.0.1"}${url}`, {
    method,
    headers: fields,
    ...(method !== "GET" && method !== "HEAD" && { body }),
  });
}
