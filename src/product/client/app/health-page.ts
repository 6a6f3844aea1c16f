/** Runs on `health.html` beside a deployed app: what support asks somebody whose app does not work. */

import { html, type Markup } from "../../../../components/_kit/html.ts";
import { fillText } from "../../../../components/_kit/texts.ts";
import { localeOfTag } from "../../engine/locales.ts";
import type { Messages } from "../../engine/messages/format.ts";
import { outboxName, outboxStore } from "../outbox/entry-store.ts";
import { type ClientText, clientText } from "../texts.ts";
import { type AppSettings, readMessages, readSettings } from "./app-manifest.ts";
import { type Deployment, DeploymentError, readDeployment } from "./deployment.ts";

interface HealthSettings extends AppSettings {
  /** Of the project, and of the files of this app. */
  readonly version: string;
}

type HealthRow = readonly [term: ClientText, value: string];
type HealthWords = (key: ClientText, values?: Readonly<Record<string, string>>) => string;

const healthRoot = document.getElementById("app");
if (healthRoot !== null) void showHealth(healthRoot, readSettings(document) as HealthSettings);

async function showHealth(element: HTMLElement, settings: HealthSettings): Promise<void> {
  const locales = Object.keys(settings.messages);
  const [locale] = navigator.languages.flatMap((wanted) => localeOfTag(wanted, locales) ?? []);
  const messages = await readMessages(settings, locale ?? document.documentElement.lang).catch((): Messages => ({}));
  const words: HealthWords = (key, values = {}) => fillText(clientText(messages, key), values);
  document.documentElement.lang = locale ?? document.documentElement.lang;
  document.title = words("healthTitle");
  const rows = await healthRows(settings, messages, words);
  element.innerHTML = html`
    <main class="screen" id="main">
      <h1>${words("healthTitle")}</h1>
      <dl>${rows.map((row) => healthRow(row, words))}</dl>
    </main>`.toString();
}

function healthRow([term, value]: HealthRow, words: HealthWords): Markup {
  return html`
    <dt>${words(term)}</dt>
    <dd>${value}</dd>`;
}

async function healthRows(settings: HealthSettings, messages: Messages, words: HealthWords): Promise<HealthRow[]> {
  const builtFor = { api: settings.baseUrl ?? "/", issuer: settings.issuer };
  const deployed = await readDeployment(settings.config ?? "config.json", builtFor, messages).catch(
    (error: unknown) => error,
  );
  const isWrong = deployed instanceof Error;
  const { baseUrl, signIn }: Partial<Deployment> = isWrong ? {} : (deployed as Deployment);
  const base = (baseUrl ?? builtFor.api).replace(/\/$/, "");
  const [api, storage, worker, waiting] = await Promise.all([
    stateOfAddress(`${base}/healthz`, words),
    stateOfAddress(`${base}/readyz`, words),
    workerState(settings, words),
    outboxStore(outboxName)
      .all()
      .then(
        ({ length }) => String(length),
        () => "?",
      ),
  ]);
  return [
    ["healthVersion", settings.version],
    [
      "healthConfig",
      deployed instanceof DeploymentError ? deployed.message : words(isWrong ? "offline" : "healthConfigRight"),
    ],
    ["healthApi", `${base}: ${api}`],
    ["healthStorage", storage],
    ...(signIn?.kind === "oidc" ? [["healthProvider", await providerAnswer(signIn.issuer, words)] as const] : []),
    ["healthOffline", worker],
    ["healthOutbox", waiting],
  ];
}

function providerAnswer(issuer: string, words: HealthWords): Promise<string> {
  return stateOfAddress(`${issuer.replace(/\/$/, "")}/.well-known/openid-configuration`, words);
}

/** Milliseconds after which a service counts as one that does not answer. */
const silenceTime = 10_000;

async function stateOfAddress(address: string, words: HealthWords): Promise<string> {
  const start = performance.now();
  try {
    const { ok, status } = await fetch(address, { cache: "no-store", signal: AbortSignal.timeout(silenceTime) });
    const time = String(Math.round(performance.now() - start));
    return ok ? words("healthAnswers", { time }) : words("healthRefuses", { status: String(status) });
  } catch {
    return words("healthSilent");
  }
}

async function workerState({ worker }: AppSettings, words: HealthWords): Promise<string> {
  if (worker === undefined) return words("healthNoWorker");
  const registration = await navigator.serviceWorker?.getRegistration();
  if (registration?.waiting) return words("healthUpdate");
  return words(registration?.active ? "healthReady" : "healthNoWorker");
}
