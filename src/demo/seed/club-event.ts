import type { ClubEvent } from "../records/event-records.ts";

/** An event with defaults. */
export function clubEvent(
  over: Partial<ClubEvent> & Pick<ClubEvent, "id" | "title" | "kind" | "lead" | "date" | "place">,
): ClubEvent {
  return {
    ...{
      paragraphs: [over.lead],
      endDate: over.date,
      from: "17:00",
      to: "22:00",
      capacity: 200,
      price: 0,
      isPublic: true,
    },
    ...{
      isDraft: false,
      leader: "p-brunner",
      helpersNeeded: 0,
      jobs: [],
      others: 0,
      registrations: [],
      programme: [],
      history: [],
    },
    ...over,
  };
}
