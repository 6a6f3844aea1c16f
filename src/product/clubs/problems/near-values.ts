import type { FormName } from "../../api/public/contracts/forms.ts";
import { slugify } from "../../engine/slugify.ts";

type Mend = (value: string) => string | undefined;

/** What an author probably meant by a value that does not fit its form. */
const mends: Partial<Record<FormName, Mend>> = {
  colour: (value) => {
    const [, digits = ""] = /^#?([0-9a-fA-F]{3}|[0-9a-fA-F]{6})$/.exec(value.trim()) ?? [];
    return `#${digits.length === 3 ? [...digits].map((digit) => digit + digit).join("") : digits}`;
  },
  day: dayNear,
  email: (value) => withPlainLetters(value.replace(/^mailto:/i, "").replaceAll(/\s/g, "")),
  file: (value) => {
    const name = value.slice(1 + Math.max(value.lastIndexOf("/"), value.lastIndexOf("\\")));
    return `${/\.(?:jpe?g|png|webp|avif|gif|svg)$/i.test(name) ? "images" : "documents"}/${name}`;
  },
  id: slugify,
  link: (value) =>
    value.includes("@") ? `mailto:${value}` : (wholeAddress(value) ?? `/${value.replace(/^\.?\//, "")}`),
  moment: momentNear,
  "old-path": (value) =>
    `/${value
      .replace(/^https?:\/\/[^/]*/, "")
      .replace(/[?#].*$/, "")
      .replace(/^\/+/, "")}`,
  phone: (value) =>
    value
      .replaceAll(/[^\d+]+/g, " ")
      .replace("+41 0 ", "+41 ")
      .trim(),
  postcode: (value) => value.replaceAll(/\D/g, ""),
  service: (value) => `https://${value}`,
  time: timeOf,
  url: (value) => wholeAddress(value),
};

/** The value that was probably meant, as JSON; undefined where none fits. */
export function nearValue(form: FormName, value: unknown, fits: (value: unknown) => boolean): string | undefined {
  const near = mends[form]?.(String(value));
  return near !== undefined && fits(near) ? JSON.stringify(near) : undefined;
}

/** `mueller@verein.ch` of `müller@verein.ch`. */
function withPlainLetters(address: string): string {
  const [name = "", ...rest] = address.split("@");
  return [/^[!-~]*$/.test(name) ? name : name.split(".").map(slugify).join("."), ...rest].join("@");
}

function dayNear(value: string): string | undefined {
  const [, day, month, year] = /^(\d{1,2})[./-]\s?(\d{1,2})[./-]\s?(\d{4})$/.exec(value.trim()) ?? [];
  if (day !== undefined) return [year, month?.padStart(2, "0"), day.padStart(2, "0")].join("-");
  const [, first, second, third] = /^(\d{4})[./-](\d{1,2})[./-](\d{1,2})/.exec(value.trim()) ?? [];
  return first && [first, second?.padStart(2, "0"), third?.padStart(2, "0")].join("-");
}

/** A day with its time, or a day alone where nothing follows it: a time that cannot be read is not left out. */
function momentNear(value: string): string | undefined {
  const [, day = "", rest = ""] =
    /^(\S*?\d|\d{1,2}\.\s\d{1,2}\.\s\d{4})(?:(?:,\s*|\s+|T)(.+))?$/.exec(value.trim()) ?? [];
  const time = rest.replace(/(?:\.\d+)?(?:Z|[+-]\d{2}:?\d{2})$/, "");
  return time === "" ? dayNear(day) : `${dayNear(day)}T${timeOf(time)}`;
}

function timeOf(value: string): string | undefined {
  const [, hour, minute = "00"] = /^(\d{1,2})(?:[.:h](\d{2}))?(?::\d{2})?(?:\s*Uhr|h)?$/.exec(value.trim()) ?? [];
  if (hour === undefined) return undefined;
  return hour === "24" ? "23:59" : `${hour.padStart(2, "0")}:${minute}`;
}

function wholeAddress(value: string): string | undefined {
  const [, rest] = /^(?:https?:\/?\/?)?((?:www\.)?[\w-]+(?:\.[\w-]+)*\.[a-z]{2,}(?:\/.*)?)$/i.exec(value.trim()) ?? [];
  return rest && `https://${rest}`;
}

/** The days of the week as people write them in German, French, Italian and English, which the files use. */
export function nearWeekday(value: string): string | undefined {
  return weekdayWords.find(({ starts }) => starts.test(value))?.day;
}

const weekdayWords = [
  { day: "mon", starts: /^(?:mo|lu)/i },
  { day: "tue", starts: /^(?:di(?!m)|tu|mar)/i },
  { day: "wed", starts: /^(?:mi|we|mer)/i },
  { day: "thu", starts: /^(?:do(?!m)|th|jeu|gi)/i },
  { day: "fri", starts: /^(?:fr|ven)/i },
  { day: "sat", starts: /^(?:sa)/i },
  { day: "sun", starts: /^(?:so|su|dim|dom)/i },
] as const;
