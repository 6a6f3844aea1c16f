import type { Caller } from "../product/api/caller.ts";
import { headerValue } from "../product/api/header-value.ts";
import {
  type OperationCall,
  type OperationHandler,
  type OperationOutcome,
  RefusalError,
} from "../product/api/operation.ts";
import type { FieldFilter, RecordQuery, Storage } from "../product/api/storage/storage.ts";
import type { Schemas } from "../product/api/types/operation-types.ts";
import { UnitOfWork } from "../product/api/unit-of-work.ts";
import { type Sentence, say, sentenceText } from "../product/api/words/sentence.ts";
import { defaultLocale } from "../product/engine/locales.ts";
import { type AnswerTexts, answerIn } from "./answers.ts";
import { type ClockTime, type IsoDate, localTime } from "./calendar.ts";
import { demoClubNames } from "./persons.ts";
import type { HistoryEntry } from "./records/member-records.ts";
import type { ClubRecords, OperatorRecords } from "./records.ts";
import { OperationValues } from "./values.ts";

interface Identified {
  readonly id: string;
}

/** The name of a collection of a club in storage. */
export function collectionOf(owner: string, name: string): string {
  return `${owner}.${name}`;
}

/** The records of one owner, a club or the operator, for the reads and changes of one call. */
export class Repository<Records extends { [Name in keyof Records]: Identified }> {
  readonly #call: OperationCall;
  readonly #owner: string;
  readonly today: IsoDate;
  readonly time: ClockTime;

  constructor(call: OperationCall, owner: string) {
    this.#call = call;
    this.#owner = owner;
    ({ date: this.today, time: this.time } = localTime(call.now));
  }

  get call(): OperationCall {
    return this.#call;
  }

  /** The caller. */
  get me(): string {
    return this.#call.caller.personId;
  }

  /** What the caller reads of words, to search in it or to sort by it. */
  text(words: Sentence): string {
    return sentenceText(words, this.#call.caller.locale);
  }

  /** The time of the call. */
  get now(): string {
    return this.#call.now.toISOString();
  }

  all<Name extends keyof Records & string>(name: Name): Promise<Records[Name][]> {
    return this.#call.data.list(collectionOf(this.#owner, name));
  }

  /** A part of the records, for an operation that changes nothing. */
  page<Name extends keyof Records & string>(name: Name, query: RecordQuery): Promise<Records[Name][]> {
    return this.#call.data.page(collectionOf(this.#owner, name), query);
  }

  /** The number of records, for an operation that changes nothing. */
  count(name: keyof Records & string, where?: FieldFilter): Promise<number> {
    return this.#call.data.count(collectionOf(this.#owner, name), where);
  }

  async get<Name extends keyof Records & string>(name: Name, id: string): Promise<Records[Name] | undefined> {
    return this.#call.data.get(collectionOf(this.#owner, name), id);
  }

  /** @throws RefusalError with `message` when there is none */
  async find<Name extends keyof Records & string>(name: Name, id: string, message: Sentence): Promise<Records[Name]> {
    const record = await this.get(name, id);
    if (record === undefined) throw new RefusalError(404, message);
    return record;
  }

  put<Name extends keyof Records & string>(name: Name, record: Records[Name]): Promise<void> {
    return this.#call.data.put(collectionOf(this.#owner, name), record.id, record);
  }

  delete<Name extends keyof Records & string>(name: Name, id: string): Promise<void> {
    return this.#call.data.delete(collectionOf(this.#owner, name), id);
  }

  /** An unused id. It reads no list, so that a dry-run does not become stale with every new record. */
  async freshId<Name extends keyof Records & string>(name: Name, prefix: string): Promise<string> {
    const moment = this.#call.now.getTime();
    let id = `${prefix}${moment.toString(36)}`;
    for (let n = 1; (await this.get(name, id)) !== undefined; n++) id = `${prefix}${(moment + n).toString(36)}`;
    return id;
  }

  /** The id after the highest number so far, `m-1344` after `m-1343`. */
  async nextId<Name extends keyof Records & string>(name: Name, prefix: string, digits = 4): Promise<string> {
    const numbers = (await this.all(name)).map(({ id }) =>
      id.startsWith(prefix) ? Number(id.slice(prefix.length)) : 0,
    );
    const next = Math.max(0, ...numbers.filter(Number.isFinite)) + 1;
    return prefix + String(next).padStart(digits, "0");
  }
}

/** The club of the caller. */
export class ClubRepository extends Repository<ClubRecords> {
  readonly id: string;

  constructor(call: OperationCall) {
    super(call, call.caller.clubId);
    this.id = call.caller.clubId;
  }

  /** Adds an entry to the office's history. */
  async log(entry: Omit<HistoryEntry, "at">): Promise<void> {
    await this.put("activities", { id: await this.freshId("activities", "ac-"), at: this.now, ...entry });
  }

  /** Puts a letter into the outbox, in the language of the club, since that of others is not known. */
  async send(to: string, subject: Sentence, ...paragraphs: readonly Sentence[]): Promise<void> {
    await this.#post(defaultLocale, to, subject, paragraphs);
  }

  /** Puts a letter to who calls into the outbox, in their language. */
  async sendToCaller(to: string, subject: Sentence, ...paragraphs: readonly Sentence[]): Promise<void> {
    await this.#post(this.call.caller.locale, to, subject, paragraphs);
  }

  async #post(
    locale: string | undefined,
    to: string,
    subject: Sentence,
    paragraphs: readonly Sentence[],
  ): Promise<void> {
    const headers = { to: headerValue(to), subject: headerValue(sentenceText(subject, locale)) };
    const text = demoLetterText(demoClubNames[this.id] ?? this.id, paragraphs, locale);
    const letter = { at: this.now, ...headers, ...(paragraphs.length > 0 && { text }) };
    await this.put("outbox", { id: await this.freshId("outbox", "out-"), ...letter });
  }
}

/** The operator of the service, across clubs. */
export class Operator extends Repository<OperatorRecords> {
  constructor(call: OperationCall) {
    super(call, "operator");
  }
}

/** The result of a change, for a toast. */
export type Receipt = Schemas["Receipt"];

export interface Done {
  readonly result: Omit<Receipt, "message"> & { readonly message: Sentence };
  /** At least one. */
  readonly effects: readonly Sentence[];
  /** What the `id` of the call names. */
  readonly about?: Sentence;
  /** The former values of parameters that replace some. */
  readonly before?: Readonly<Record<string, unknown>>;
  /** Ids of the persons whose own money or rights it is about. */
  readonly concerns?: readonly string[];
  /** What who decides on it has to see. */
  readonly files?: OperationOutcome["files"];
}

/** An operation that changes nothing. */
export function reading<Answer>(
  read: (club: ClubRepository, values: OperationValues) => Promise<Answer>,
): OperationHandler<AnswerTexts<Answer>> {
  return async (call) => {
    const answer = await read(new ClubRepository(call), new OperationValues(call.params));
    return { result: answerIn(answer, call.caller.locale) };
  };
}

/** An operation that changes records and returns its effects. */
export function changing(
  change: (club: ClubRepository, values: OperationValues) => Promise<Done>,
): OperationHandler<Receipt> {
  return async (call) =>
    receivedBy(call.caller, await change(new ClubRepository(call), new OperationValues(call.params)));
}

/** A letter in plain text: a greeting, paragraphs, and who sends it. */
export function demoLetterText(sender: Sentence, paragraphs: readonly Sentence[], locale?: string): string {
  const parts = [say("letter.hello"), ...paragraphs, say("letter.regards", { sender })];
  return parts.map((part) => sentenceText(part, locale)).join("\n\n");
}

/** What was done, with its receipt in the words of who called. */
export function receivedBy({ locale }: Caller, { result, ...done }: Done): OperationOutcome<Receipt> {
  return { ...done, result: { ...result, message: sentenceText(result.message, locale) } };
}

/**
 * The dry-run of an operation: its own code runs over records that are discarded. `tell` returns the other fields of
 * the result, from the records as they would be.
 */
export function dryRun(operation: OperationHandler<Receipt>): OperationHandler<Schemas["Preview"]>;
export function dryRun<Told extends object>(
  operation: OperationHandler<Receipt>,
  tell: Tell<Told>,
): OperationHandler<Schemas["Preview"] & AnswerTexts<Told>>;
export function dryRun(
  operation: OperationHandler<Receipt>,
  tell: Tell<object> = async () => ({}),
): OperationHandler<Schemas["Preview"]> {
  return async (call) => {
    const trial: OperationCall = { ...call, data: new UnitOfWork(trialStorage(call.data)) };
    const { result, effects = [] } = await operation(trial);
    const told = await tell(new ClubRepository(trial), result, new OperationValues(call.params));
    return { result: answerIn({ effects, ...told }, call.caller.locale), effects };
  };
}

type Tell<Told> = (club: ClubRepository, receipt: Receipt, values: OperationValues) => Promise<Told>;

/** A read-only view of the records of a unit of work. Its reads count as reads by that unit. */
function trialStorage(data: UnitOfWork): Storage {
  return {
    async get(collection, id) {
      const value = await data.get(collection, id);
      return value === undefined ? undefined : { id, version: 1, value };
    },
    list: async (collection, query) => {
      const values = query === undefined ? data.list<Identified>(collection) : data.page<Identified>(collection, query);
      return (await values).map((value) => ({ id: value.id, version: 1, value }));
    },
    count: (collection, where) => data.count(collection, where),
    collections: async () => [],
    version: async () => 0,
    commit: () => Promise.reject(new Error("A dry-run keeps nothing. Commit the unit of work of the call itself.")),
    close: async () => {},
  };
}
