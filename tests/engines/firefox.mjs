#!/usr/bin/env node
/**
 * Starts the system's Firefox for Playwright and passes WebDriver BiDi between the two. Playwright sets the colour scheme
 * of every page by a command that Firefox ESR 153 refuses; that command is answered here.
 */
import { spawn } from "node:child_process";
import { WebSocket, WebSocketServer } from "ws";

const unknownToFirefox = new Set(["emulation.setMediaFeaturesOverride"]);
const announcement = /WebDriver BiDi listening on (ws:\/\/\S+)\s/;

const firefox = spawn(process.env["FIREFOX_PROGRAM"] || "firefox-esr", process.argv.slice(2), {
  stdio: ["inherit", "inherit", "pipe"],
});
firefox.on("exit", (code) => process.exit(code ?? 1));
for (const signal of /** @type {const} */ (["SIGTERM", "SIGINT", "SIGHUP"]))
  process.on(signal, () => firefox.kill(signal));

let errors = "";
firefox.stderr.on("data", awaitAddress);

/** @param {Buffer} chunk */
function awaitAddress(chunk) {
  errors += String(chunk);
  const [, address] = announcement.exec(errors) ?? [];
  if (address === undefined) return;
  firefox.stderr.off("data", awaitAddress);
  firefox.stderr.resume();
  relay(address);
}

/** @param {string} address of Firefox */
function relay(address) {
  const server = new WebSocketServer({ host: "127.0.0.1", port: 0 }, () => {
    const { port } = /** @type {import("node:net").AddressInfo} */ (server.address());
    process.stderr.write(`WebDriver BiDi listening on ws://127.0.0.1:${port}\n`);
  });
  server.on("connection", (client, { url = "/" }) => connect(client, new WebSocket(new URL(url, address))));
}

/**
 * @param {WebSocket} client Playwright
 * @param {WebSocket} browser
 */
function connect(client, browser) {
  /** @type {string[]} */
  const waiting = [];
  browser.on("open", () => {
    for (const text of waiting.splice(0)) browser.send(text);
  });
  browser.on("message", (data) => client.send(String(data)));
  browser.on("close", () => client.close());
  // Also if Playwright has crashed.
  client.on("close", () => firefox.kill());
  client.on("message", (data) => {
    const text = String(data);
    const { id, method } = JSON.parse(text);
    if (unknownToFirefox.has(method)) client.send(JSON.stringify({ id, type: "success", result: {} }));
    else if (browser.readyState === WebSocket.OPEN) browser.send(text);
    else waiting.push(text);
  });
}
