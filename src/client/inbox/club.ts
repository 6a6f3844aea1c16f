import type { AuditEntry, Checkpoint } from "../../api/audit/entry.ts";
import { auditCollection, auditHead } from "../../api/audit/journal.ts";
import type { ExecutionOutcome } from "../../api/context.ts";
import { createApi } from "../../api/index.ts";
import { memoryStorage } from "../../api/storage/memory.ts";
import { demoOutsideEffects, demoPolicy, operationsWithoutPages, seedDemo } from "../../demo/index.ts";
import { demoRequests, identifyDemo } from "../../demo/request-session.ts";
import { httpSdk } from "../sdk/http.ts";
import type { Sdk } from "../sdk/sdk.ts";

const inboxClubId = "sv-aabach";
const dayInMs = 86_400_000;

/** Who can be played, by the token of their session. */
type DemoToken = `demo-${string}`;

/** What a program or a person of the demo can ask for. */
export type Wish = "mailing" | "dunning" | "setting";

/** The club of the demo in the memory of a page: the API as it is, with its clock, its data and its mail server in our hands. */
export class PlayedClub {
  /** What the mail server does with what it is given. */
  delivery: ExecutionOutcome = "done";
  /** The keys with which the mail server was asked. */
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

  /** Calls as whoever is played at the time. */
  sdk(player: () => DemoToken): Sdk {
    return httpSdk({ baseUrl: location.origin, locale: "de-CH", fetch: (request) => this.#fetch(player(), request) });
  }

  /** Asks for something, as the program or person of the demo that wants it. */
  async wish(wish: Wish): Promise<string> {
    const { token, form } = (await demoRequests(this.#api.fetch))[wish];
    return this.#request(token as DemoToken, form);
  }

  /** The assistant asks for something that can be taken back. */
  async archiveMember(): Promise<string> {
    const form = { operation: "members.member.archive", params: { id: await this.#judoka() } };
    return this.#request("demo-p-brunner+assistant", form);
  }

  /** A member of the group leaves that the message goes to. */
  async loseMember(): Promise<void> {
    await this.sdk(() => "demo-p-brunner").call("members.member.archive", { id: await this.#judoka() });
  }

  async #request(token: DemoToken, form: object): Promise<string> {
    const answer = await this.sdk(() => token).call("proposals.action.request", { ...form });
    return (answer as { status: string }).status;
  }

  async #judoka(): Promise<string | undefined> {
    const group = await this.sdk(() => "demo-p-brunner").call("groups.group.get", { id: "judo-u13" });
    return (group as { members: { id: string }[] }).members[0]?.id;
  }

  async log(): Promise<AuditEntry[]> {
    const records = await this.#storage.list(auditCollection(inboxClubId));
    return records.map(({ value }) => value as AuditEntry);
  }

  /** The end of the log, as it would be kept apart. */
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
