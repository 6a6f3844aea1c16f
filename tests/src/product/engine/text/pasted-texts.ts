const tags = (text: string) => [...text].map((each) => String.fromCodePoint(0xe0000 + each.charCodeAt(0))).join("");

/** Texts as people paste them, ordinary ones and others: out of contacts, word processors, tables, chats, other scripts. */
export const pastedTexts: readonly string[] = [
  ...["Zoë Müller-Frei", "Weg 1, 8635 Dürnten", "d’Artagnan «so» – 50 % & <b>", 'O\'Neil "Kurt" `x` \\n {$name}'],
  ...["a\nb", "a\r\nb", "a\rb", "a\n\n\nb", "\na\n", "a\u2028b", "a\u2029b", "Aa\u0085bach", "a\vb", "a\fb"],
  ...["a\tb", "\ta", "Name\tOrt\nFrei\tAarau", " a ", "\u00a0a\u00a0", "a\u00a0b", "a\u202fb", "a\u3000b", "a   b"],
  ...["\ufeffa", "a\ufeffb", "a\u200bb", "a\u00adb", "a\u2060b", "a\u034fb", "a\u180eb", "a\u3164b", "a\u2800b"],
  ...["\u202a+41 79 555 01 02\u202c", "a\u202eb", "\u2066a\u2069", "\u200fשלום", "\u061cمرحبا", "a\u200eb"],
  ...["می‌خواهم", "क्‍ष", "සිංහල ශ්‍රී", "葛\u{e0100}飾", "a\u200cb", "a\u200db"],
  ...["👩‍👧", "❤️", "1️⃣", "🇨🇭", "🏴󠁧󠁢󠁷󠁬󠁳󠁿", "👍🏽", "a\ufe0fb", `a${tags("hidden")}b`],
  ...["Zu\u0308rich", "e\u0301\u0301", "\u1112\u1161\u11ab", "\u212b", "a\u0000b", "a\u001bb", "a\u007fb", "a\u009fb"],
  ...["a\ud83d", "\udc00b", "\ufffc", "\ufff9a\ufffb", "日本語テキスト", "x".repeat(10_000), "Wort ".repeat(400)],
];
