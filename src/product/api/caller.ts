/** Who calls an operation, in which club. */
export interface Caller {
  readonly personId: string;
  readonly clubId: string;
  /** Ids of the capabilities that hold for this person in this club. */
  readonly capabilities: ReadonlySet<string>;
  /** A locale of the product, or a tag of its language; another one is answered in German. */
  readonly locale: string;
  /** The person's name in logs and cards; the id where it is absent. */
  readonly name?: string;
  /** The program that acts for the person: their assistant, or an agent of the club. */
  readonly agent?: Agent;
}

/** A program that acts for a person. */
export interface Agent {
  readonly id: string;
  readonly name: string;
  readonly origin: "ai" | "agent";
}
