import { demoOutsideEffects, demoPolicy, operationsWithoutPages, seedDemo } from "../../../demo/index.ts";
import { demoRequests, identifyDemo } from "../../../demo/request-session.ts";
import type { AuditEntry, Checkpoint } from "../../../product/api/audit/entry.ts";
import { auditCollection, auditHead } from "../../../product/api/audit/journal.ts";
import type { ExecutionOutcome } from "../../../product/api/context.ts";
import { createApi } from "../../../product/api/index.ts";
import { memoryStorage } from "../../../product/api/storage/memory.ts";
import { httpSdk } from "../../../product/client/sdk/http.ts";
import type { Sdk } from "../../../product/client/sdk/sdk.ts";

const inboxClubId = "sv-aabach";
const dayInMs = 86_400_000;

/** The users that can be played, by their session token. */
type DemoToken = `demo-${string}`;

/** The requests of the demo's programs and persons. */
export type Wish = "mailing" | "dunning" | "setting";

/** The demo club in the memory of a page: the real API, with a controllable clock, data and mail server. */
export class PlayedClub {
  /** The outcome of the mail server for the next messages. */
  delivery: ExecutionOutcome = "done";
  /** The idempotency keys that the mail server received. */
  readonly asked: string[] = [];
  readonly #storage = memoryStorage();
  readonly #api = createApi({
    storage: this.#storage,
    operations: operationsWithoutPages,
    outsideEffectsOf: demoOutsideEffects,
    identify: identifyDemo,
    clock: () => this.now(),
    policyOf: demoPolicy,
    carriers: { "mailings.mailing.send": async ({ key }) => this.#deliver(key) },
  });
  #daysAhead = 0;

  static async open(): Promise<PlayedClub> {
    const club = new PlayedClub();
    await seedDemo(club.#storage, club.now());
    return club;
  }

  now(): Date {
    return new Date(Date.now() + this.#daysAhead * dayInMs);
  }

  pass(days: number): void {
    this.#daysAhead += days;
  }

  /** Calls as the present player. */
  sdk(player: () => DemoToken): Sdk {
    return httpSdk({ baseUrl: location.origin, locale: "de-CH", fetch: (request) => this.#fetch(player(), request) });
  }

  /** Requests an action, as its program or person of the demo. */
  async wish(wish: Wish): Promise<string> {
    const { token, form } = (await demoRequests(this.#api.fetch))[wish];
    return this.#request(token as DemoToken, form);
  }

  /** The assistant requests a reversible action. */
  async archiveMember(): Promise<string> {
    const form = { operation: "members.member.archive", params: { id: await this.#judoka() } };
    return this.#request("demo-p-brunner+assistant", form);
  }

  /** Removes a member of the message's group. */
  async loseMember(): Promise<void> {
    await this.sdk(() => "demo-p-brunner").call("members.member.archive", { id: await this.#judoka() });
  }

  async #request(token: DemoToken, form: object): Promise<string> {
    const answer = await this.sdk(() => token).call("proposals.action.request", { ...form });
    return answer.status;
  }

  async #judoka(): Promise<string | undefined> {
    const group = await this.sdk(() => "demo-p-brunner").call("groups.group.get", { id: "judo-u13" });
    return group.members[0]?.id;
  }

  async log(): Promise<AuditEntry[]> {
    const records = await this.#storage.list(auditCollection(inboxClubId));
    return records.map(({ value }) => value as AuditEntry);
  }

  /** The end of the log, for storage elsewhere. */
  checkpoint(): Promise<Checkpoint> {
    return auditHead(this.#storage, inboxClubId);
  }

  async #deliver(key: string): Promise<ExecutionOutcome> {
    this.asked.push(key);
    return this.delivery;
  }

  #fetch(token: DemoToken, request: Request): Promise<Response> {
    const headers = new Headers(request.headers);
    headers.set("authorization", `Bearer ${token}`);
    return this.#api.fetch(new Request(request, { headers }));
  }
}
