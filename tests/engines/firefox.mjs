#!/usr/bin/env node
/**
 * Starts the system's Firefox for Playwright, which speaks WebDriver BiDi to it through this program. Playwright always
 * sets the colour scheme by a command that Firefox ESR does not have yet; it is answered here.
 */
import { spawn } from "node:child_process";
import { WebSocket, WebSocketServer } from "ws";

const missing = new Set(["emulation.setMediaFeaturesOverride"]);
const [program = "firefox-esr", ...args] = [process.env["FIREFOX_PROGRAM"] ?? "firefox-esr", ...process.argv.slice(2)];
const firefox = spawn(program, args, { stdio: ["inherit", "inherit", "pipe"] });
firefox.on("exit", (code) => process.exit(code ?? 1));
for (const signal of ["SIGTERM", "SIGINT", "SIGHUP"]) process.on(signal, () => firefox.kill(signal));

let told = "";
firefox.stderr.on("data", (chunk) => {
  const before = told;
  told += chunk;
  const [, address] = /WebDriver BiDi listening on (ws:\/\/\S+)\r?\n/.exec(told) ?? [];
  if (address === undefined || before.includes(address)) process.stderr.write(address === undefined ? "" : chunk);
  else relay(address);
});

function relay(address) {
  const server = new WebSocketServer({ host: "127.0.0.1", port: 0 }, () =>
    process.stderr.write(`WebDriver BiDi listening on ws://127.0.0.1:${server.address().port}\n`),
  );
  server.on("connection", (client, { url }) => {
    const browser = new WebSocket(new URL(url, address), { perMessageDeflate: false });
    const waiting = [];
    browser.on("open", () => waiting.splice(0).forEach((text) => browser.send(text)));
    browser.on("message", (data) => client.send(data.toString()));
    browser.on("close", () => client.close());
    client.on("close", () => browser.close());
    client.on("message", (data) => {
      const text = data.toString();
      const { id, method } = JSON.parse(text);
      if (missing.has(method)) client.send(JSON.stringify({ id, type: "success", result: {} }));
      else if (browser.readyState === WebSocket.OPEN) browser.send(text);
      else waiting.push(text);
    });
  });
}
