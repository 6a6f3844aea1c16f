import { addDays, type IsoDate, onOrAfter } from "../calendar.ts";
import type { Course, CourseSession } from "../records/event-records.ts";

export function weekly(first: IsoDate, count: number, from: string, to: string): CourseSession[] {
  return Array.from({ length: count }, (_, week) => ({ date: addDays(first, 7 * week), from, to }));
}

export function aabachCourses(today: IsoDate): Course[] {
  const course = { waitingList: true, isDraft: false, others: 0 };
  const start = (days: number, day: number) => onOrAfter(addDays(today, days), day);
  return [
    {
      ...{
        ...course,
        id: "k-muki",
        title: "Muki-Turnen",
        audience: "2 bis 4 Jahre",
        sport: "gymnastics",
        hall: "breiti",
      },
      ...{
        sessions: weekly(start(50, 5), 9, "09:30", "10:30"),
        trainer: "p-keller",
        price: 120,
        places: 14,
        others: 14,
      },
    },
    {
      ...{
        ...course,
        id: "k-judo-anfaenger",
        title: "Judo für Anfängerinnen und Anfänger",
        audience: "Ab 16 Jahren",
        sport: "judo",
      },
      ...{
        hall: "dojo",
        sessions: weekly(start(57, 3), 8, "19:00", "20:15"),
        trainer: "p-faessler",
        price: 180,
        places: 16,
        others: 9,
      },
    },
    {
      ...{
        ...course,
        id: "k-selbstverteidigung",
        title: "Selbstverteidigung für Frauen",
        audience: "Ab 14 Jahren",
        sport: "judo",
      },
      ...{
        hall: "dojo",
        sessions: weekly(start(94, 6), 2, "13:30", "16:30"),
        trainer: "p-sato",
        price: 95,
        places: 12,
        others: 12,
      },
    },
    {
      ...{
        ...course,
        id: "k-torhueter",
        title: "Torhütertag",
        audience: "Junioren D und E",
        sport: "football",
        hall: "au",
      },
      ...{ sessions: weekly(start(140, 6), 1, "09:00", "16:00"), trainer: "p-hug", price: 45, places: 10, others: 3 },
    },
    {
      ...{
        ...course,
        id: "k-yoga",
        title: "Yoga am Morgen",
        audience: "Für alle",
        sport: "gymnastics",
        hall: "breiti",
        isDraft: true,
      },
      ...{ sessions: weekly(start(70, 2), 6, "06:30", "07:20"), trainer: "p-keller", price: 90, places: 20 },
    },
  ];
}
