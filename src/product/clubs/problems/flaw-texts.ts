/** What is wrong, and what to do; `{name}` stands for a value. */
export type FlawText = readonly [message: string, remedy?: string];

/**
 * Every mistake that a club's files can have, in German and in English. The two texts of a mistake say the same. German texts
 * say du; names of fields and values stay as the files write them.
 */
export const flawTexts = {
  // Files and folders.
  "missing-file": {
    en: ["The file is missing.", "Copy it from another club and change what it says."],
    de: ["Die Datei fehlt.", "Kopiere sie von einem anderen Verein und ändere, was darin steht."],
  },
  "missing-file-near": {
    en: ["The file is missing.", 'Rename "{near}".'],
    de: ["Die Datei fehlt.", 'Benenne "{near}" um.'],
  },
  "unknown-folder": {
    en: ["No page shows this folder.", 'Did you mean "{near}"?'],
    de: ["Keine Seite zeigt diesen Ordner.", 'Meinst du "{near}"?'],
  },
  "file-for-folder": {
    en: ["No page shows this file.", 'Write each entry into a file of its own in the folder "{near}".'],
    de: ["Keine Seite zeigt diese Datei.", 'Schreib jeden Eintrag in eine eigene Datei des Ordners "{near}".'],
  },
  "file-for-field": {
    en: ["No page shows this file.", 'Write what it says into the field "{near}" of club.json.'],
    de: ["Keine Seite zeigt diese Datei.", 'Schreib, was darin steht, in das Feld "{near}" von club.json.'],
  },
  "not-json": {
    en: ["No page shows this file: its name does not end in .json.", 'Rename it to "{near}".'],
    de: ["Keine Seite zeigt diese Datei: Ihr Name endet nicht mit .json.", 'Benenne sie um in "{near}".'],
  },
  "no-entry": {
    en: ["No page shows this file.", 'Write what it says into a file "{near}".'],
    de: ["Keine Seite zeigt diese Datei.", 'Schreib, was darin steht, in eine Datei "{near}".'],
  },
  "entry-name": {
    en: ["The name of the file becomes an address, and this one does not fit.", 'Rename it to "{near}".'],
    de: ["Der Name der Datei wird zu einer Adresse, und dieser passt nicht.", 'Benenne sie um in "{near}".'],
  },
  "club-name": {
    en: ['"{name}" is no name of a club.', "Name its folder with small letters, digits and hyphens: tv-oberried."],
    de: [
      '"{name}" ist kein Name eines Vereins.',
      "Nenne den Ordner mit kleinen Buchstaben, Ziffern und Bindestrichen: tv-oberried.",
    ],
  },
  "too-many-files": {
    en: ["The folder has more than {most} files.", "Remove some."],
    de: ["Der Ordner hat mehr als {most} Dateien.", "Entferne einige."],
  },
  "too-large-folder": {
    en: ["The folder has more than {most}.", "Remove large files."],
    de: ["Der Ordner hat mehr als {most}.", "Entferne grosse Dateien."],
  },
  "nested-folder": {
    en: ["This is a folder in a folder.", "Put its files into the folder above it."],
    de: ["Das ist ein Ordner in einem Ordner.", "Lege seine Dateien in den Ordner darüber."],
  },
  "too-large-file": {
    en: ["The file has {size}.", "At most {most} are accepted."],
    de: ["Die Datei hat {size}.", "Höchstens {most} sind erlaubt."],
  },
  "invisible-name": {
    en: ["The name has characters that cannot be seen.", "Rename the file."],
    de: ["Der Name hat Zeichen, die man nicht sieht.", "Benenne die Datei um."],
  },
  "twin-name": {
    en: [
      "Two files have this name: one with ü as a letter, one with u and a sign for its dots.",
      "Remove one of them.",
    ],
    de: [
      "Zwei Dateien heissen so: eine mit ü als Buchstaben, eine mit u und einem Zeichen für die Punkte.",
      "Entferne eine davon.",
    ],
  },
  "long-name": {
    en: ["The name is longer than {most} characters.", "Rename the file."],
    de: ["Der Name ist länger als {most} Zeichen.", "Benenne die Datei um."],
  },
  "link-file": {
    en: ["This is a link.", "Put the file itself into the folder."],
    de: ["Das ist eine Verknüpfung.", "Lege die Datei selbst in den Ordner."],
  },
  "no-file": {
    en: ["This is no file.", "Remove it from the folder."],
    de: ["Das ist keine Datei.", "Entferne sie aus dem Ordner."],
  },

  // JSON.
  json: {
    en: ["Here the file is no JSON.", "Compare it with the same file of another club."],
    de: ["Hier ist die Datei kein JSON.", "Vergleiche sie mit der gleichen Datei eines anderen Vereins."],
  },
  "json-encoding": {
    en: ["The characters of the file cannot be read.", "Save it as UTF-8 without a byte order mark."],
    de: ["Die Zeichen der Datei sind nicht lesbar.", "Speichere sie als UTF-8 ohne BOM."],
  },
  "json-empty": {
    en: ["The file is empty.", "Copy one of another club and change what it says."],
    de: ["Die Datei ist leer.", "Kopiere eine von einem anderen Verein und ändere, was darin steht."],
  },
  "json-start": {
    en: ["The file has to begin with a brace.", 'For example: { "title": "Chilbi" }'],
    de: ["Die Datei muss mit einer geschweiften Klammer beginnen.", 'Zum Beispiel: { "title": "Chilbi" }'],
  },
  "json-too-long": {
    en: ["The file has more than a million characters.", "Divide it."],
    de: ["Die Datei hat mehr als eine Million Zeichen.", "Teile sie auf."],
  },
  "json-too-deep": {
    en: ["Here the brackets are nested too deeply.", "Compare the file with that of another club."],
    de: [
      "Hier sind die Klammern zu tief verschachtelt.",
      "Vergleiche die Datei mit der gleichen eines anderen Vereins.",
    ],
  },
  "json-conflict": {
    en: [
      "Two people have changed this place, and both versions stand in the file.",
      "Keep one, and remove the lines that begin with <<<<<<<, ======= and >>>>>>>.",
    ],
    de: [
      "Zwei Personen haben diese Stelle geändert, und beide Fassungen stehen in der Datei.",
      "Behalte eine, und entferne die Zeilen, die mit <<<<<<<, ======= und >>>>>>> beginnen.",
    ],
  },
  "json-quotes": {
    en: ["These quotes are not those of JSON.", 'Write straight ones: "Chilbi".'],
    de: ["Das sind nicht die Anführungszeichen von JSON.", 'Schreib gerade: "Chilbi".'],
  },
  "json-bare-text": {
    en: ["A text without quotes.", 'Put it in double quotes: "Chilbi".'],
    de: ["Ein Text ohne Anführungszeichen.", 'Setze ihn in doppelte Anführungszeichen: "Chilbi".'],
  },
  "json-literal": {
    en: ["{found} is no value of JSON.", "Write true, false, or leave the field out."],
    de: ["{found} ist kein Wert von JSON.", "Schreib true (ja) oder false (nein), oder lass das Feld weg."],
  },
  "json-number": {
    en: ["This number cannot be read.", "Write digits, with a point before decimals: 12.5."],
    de: ["Diese Zahl ist nicht lesbar.", "Schreib Ziffern, mit einem Punkt vor den Nachkommastellen: 12.5."],
  },
  "json-name": {
    en: ["The name of a field is expected here.", 'Write it in double quotes: "title".'],
    de: ["Hier gehört der Name eines Feldes hin.", 'Schreib ihn in doppelten Anführungszeichen: "title".'],
  },
  "json-last-comma": {
    en: ["Before this bracket there is one comma too many.", "Remove it: no comma stands after the last entry."],
    de: ["Vor dieser Klammer steht ein Komma zu viel.", "Entferne es: Nach dem letzten Eintrag steht kein Komma."],
  },
  "json-value": {
    en: ["A value is expected here.", "Add it, or remove the comma or the name before it."],
    de: ["Hier fehlt ein Wert.", "Ergänze ihn, oder entferne das Komma oder den Namen davor."],
  },
  "json-colon": {
    en: ["A colon is missing here.", 'Put one between name and value: "title": "Chilbi".'],
    de: ["Hier fehlt ein Doppelpunkt.", 'Setze einen zwischen Namen und Wert: "title": "Chilbi".'],
  },
  "json-comma": {
    en: ["A comma is missing before this.", "Put one after the entry above."],
    de: ["Vor dieser Stelle fehlt ein Komma.", "Setze eines nach dem Eintrag davor."],
  },
  "json-inner-quote": {
    en: ["The quote before this ends the text.", 'Inside of a text, write \\" or «…».'],
    de: ["Das Anführungszeichen vor dieser Stelle beendet den Text.", 'Schreib im Text \\" oder «…».'],
  },
  "json-open-object": {
    en: ["A brace is not closed.", "Close it with }."],
    de: ["Eine geschweifte Klammer ist nicht geschlossen.", "Schliesse sie mit }."],
  },
  "json-open-list": {
    en: ["A square bracket is not closed.", "Close it with ]."],
    de: ["Eine eckige Klammer ist nicht geschlossen.", "Schliesse sie mit ]."],
  },
  "json-open-text": {
    en: ["The text is not closed on its line.", "End it with a double quote, and write a new line as \\n."],
    de: [
      "Der Text ist auf seiner Zeile nicht geschlossen.",
      "Beende ihn mit einem Anführungszeichen, und schreib einen Zeilenwechsel als \\n.",
    ],
  },
  "json-rest": {
    en: ["The file goes on after its last bracket.", "Remove what follows."],
    de: ["Nach der letzten Klammer geht die Datei weiter.", "Entferne, was folgt."],
  },
  "json-comment": {
    en: ["JSON has no comments.", "Remove this one."],
    de: ["JSON kennt keine Kommentare.", "Entferne diesen."],
  },
  "json-escape": {
    en: ["After a backslash JSON expects a certain letter.", "Write \\\\ for a backslash."],
    de: ["Nach einem Rückstrich erwartet JSON einen bestimmten Buchstaben.", "Schreib \\\\ für einen Rückstrich."],
  },
  "json-character": {
    en: ["This text has a tab or another character that cannot be seen.", "Write a space, or \\n for a new line."],
    de: [
      "In diesem Text steht ein Tabulator oder ein anderes Zeichen, das man nicht sieht.",
      "Schreib einen Abstand, oder \\n für einen Zeilenwechsel.",
    ],
  },
  "json-prototype": {
    en: ['A field cannot have the name "__proto__".', "Remove it."],
    de: ['Ein Feld kann nicht "__proto__" heissen.', "Entferne es."],
  },
  "json-repeated": {
    en: ["This field stands twice in the same braces.", "Remove one."],
    de: ["Dieses Feld steht zweimal in den gleichen Klammern.", "Entferne eines."],
  },

  // Fields and their values.
  "missing-field": {
    en: ["The field is missing. It is {meant}.", "For example: {name}: {example}"],
    de: ["Das Feld fehlt. Gemeint ist {meant}.", "Zum Beispiel: {name}: {example}"],
  },
  "missing-line": {
    en: ["The head of the page lacks this line.", "Write it between the two ---: {name}: {example}"],
    de: ["Dem Kopf der Seite fehlt diese Zeile.", "Schreib sie zwischen die beiden ---: {name}: {example}"],
  },
  "missing-choice": {
    en: ["The field is missing.", "Write one of {allowed}."],
    de: ["Das Feld fehlt.", "Schreib eines von {allowed}."],
  },
  "missing-object": {
    en: ["The field is missing. It is {meant}.", "In it are {fields}."],
    de: ["Das Feld fehlt. Gemeint ist {meant}.", "Darin stehen {fields}."],
  },
  "unknown-field": {
    en: ["There is no such field.", "Write one of {known}, or remove it."],
    de: ["Dieses Feld gibt es nicht.", "Schreib eines von {known}, oder entferne es."],
  },
  "unknown-field-near": {
    en: ["There is no such field.", 'Did you mean "{near}"?'],
    de: ["Dieses Feld gibt es nicht.", 'Meinst du "{near}"?'],
  },
  type: {
    en: ["Expected {meant}, but here is {got}.", "For example: {example}"],
    de: ["Hier steht {got}. Gemeint ist {meant}.", "Zum Beispiel: {example}"],
  },
  "type-object": {
    en: ["Expected {meant}, but here is {got}.", "In it are {fields}."],
    de: ["Hier steht {got}. Gemeint ist {meant}.", "Darin stehen {fields}."],
  },
  "type-near": {
    en: ["Expected {meant}, but here is {got}.", "Write {near}"],
    de: ["Hier steht {got}. Gemeint ist {meant}.", "Schreib {near}"],
  },
  choice: {
    en: ["{got} is not possible here.", "Write one of {allowed}."],
    de: ["{got} ist hier nicht möglich.", "Schreib eines von {allowed}."],
  },
  "choice-near": {
    en: ["{got} is not possible here.", 'Did you mean "{near}"?'],
    de: ["{got} ist hier nicht möglich.", 'Meinst du "{near}"?'],
  },
  form: {
    en: ["{got} does not fit. It is {meant}.", "For example: {example}"],
    de: ["{got} passt nicht. Gemeint ist {meant}.", "Zum Beispiel: {example}"],
  },
  "form-near": {
    en: ["{got} does not fit. It is {meant}.", "Did you mean {near}?"],
    de: ["{got} passt nicht. Gemeint ist {meant}.", "Meinst du {near}?"],
  },
  "empty-text": {
    en: ["The text is empty.", "Write one, or remove the field if it may be absent."],
    de: ["Der Text ist leer.", "Schreib einen, oder entferne das Feld, wenn es fehlen darf."],
  },
  "no-words": {
    en: ["There is no text in any language.", 'For example: { "de-CH": "Chilbi" }'],
    de: ["Hier fehlt der Text in jeder Sprache.", 'Zum Beispiel: { "de-CH": "Chilbi" }'],
  },
  "long-text": {
    en: ["The text has more than {most} characters.", "Shorten it, or divide it into paragraphs."],
    de: ["Der Text hat mehr als {most} Zeichen.", "Kürze ihn, oder teile ihn in Absätze auf."],
  },
  "few-items": {
    en: ["The list is empty.", "For example: {example}"],
    de: ["Die Liste ist leer.", "Zum Beispiel: {example}"],
  },
  "few-objects": {
    en: ["The list is empty.", "Each entry has {fields}."],
    de: ["Die Liste ist leer.", "Jeder Eintrag hat {fields}."],
  },
  "many-items": {
    en: ["The list has more than {most} entries.", "Remove some."],
    de: ["Die Liste hat mehr als {most} Einträge.", "Entferne einige."],
  },
  "low-number": {
    en: ["The number is too small.", "Write {least} or more."],
    de: ["Die Zahl ist zu klein.", "Schreib {least} oder mehr."],
  },
  "high-number": {
    en: ["The number is too large.", "Write {most} or less."],
    de: ["Die Zahl ist zu gross.", "Schreib {most} oder weniger."],
  },
  html: {
    en: [
      "{found} would be shown as it is: texts are no HTML.",
      "Remove it. In paragraphs, write **bold** or *slanted*.",
    ],
    de: ["{found} wäre so zu lesen: Texte sind kein HTML.", "Entferne es. Schreib in Absätzen **fett** oder *schräg*."],
  },
  "html-character": {
    en: ["{found} would be shown as it is: texts are no HTML.", "Write the character itself."],
    de: ["{found} wäre so zu lesen: Texte sind kein HTML.", "Schreib das Zeichen selbst."],
  },
  "other-problems": {
    en: ["There are {count} more mistakes in this file.", "Correct the first ones and build again."],
    de: ["In dieser Datei sind {count} weitere Fehler.", "Korrigiere die ersten und baue noch einmal."],
  },

  // Markdown.
  "markdown-part": {
    en: ["Pages do not show this.", "Remove it, or write it as a paragraph, a list or a table."],
    de: ["Seiten zeigen das nicht.", "Entferne es, oder schreib es als Absatz, Liste oder Tabelle."],
  },
  "markdown-marks": {
    en: ["More than {limit} stars and underlines mark words of one paragraph.", "Leave an empty line between parts."],
    de: [
      "Mehr als {limit} Sterne und Unterstriche zeichnen Wörter eines Absatzes aus.",
      "Lass eine Zeile zwischen Teilen leer.",
    ],
  },
  "markdown-brackets": {
    en: ["One paragraph has more than {limit} brackets and backticks.", "Leave an empty line between parts."],
    de: ["Ein Absatz hat mehr als {limit} Klammern und Gravis-Zeichen.", "Lass eine Zeile zwischen Teilen leer."],
  },
  "long-line": {
    en: ["The line has more than {limit} characters.", "Begin a new line, or remove what was pasted by mistake."],
    de: [
      "Die Zeile hat mehr als {limit} Zeichen.",
      "Beginne eine neue Zeile, oder entferne, was irrtümlich eingefügt wurde.",
    ],
  },
  "table-wide": {
    en: ["The table has more than {limit} columns.", "Make several tables of it."],
    de: ["Die Tabelle hat mehr als {limit} Spalten.", "Mach mehrere Tabellen daraus."],
  },
  "markdown-code": {
    en: ["This is a block of code.", "Remove the four blanks before it, or its fence."],
    de: ["Das ist ein Block mit Code.", "Entferne die vier Abstände davor oder seine Umrandung."],
  },
  "markdown-line": {
    en: ["Pages do not show a line between parts.", "Write a heading: ## Die ersten Jahre."],
    de: ["Seiten zeigen keine Linie zwischen Teilen.", "Schreib einen Titel: ## Die ersten Jahre."],
  },
  "markdown-reference": {
    en: ["The address stands elsewhere in the text.", "Write it into the link itself: [Statuten](/dokumente)."],
    de: ["Die Adresse steht anderswo im Text.", "Schreib sie in den Link selbst: [Statuten](/dokumente)."],
  },
  "markdown-footnote": {
    en: ["Pages do not show footnotes.", "Write the sentence into the text."],
    de: ["Seiten zeigen keine Fussnoten.", "Schreib den Satz in den Text."],
  },
  "markdown-strike": {
    en: ["Pages do not strike words through.", "Remove the ~~, and what does not hold any more."],
    de: ["Seiten streichen keine Wörter durch.", "Entferne die ~~ und was nicht mehr gilt."],
  },
  "markdown-task": {
    en: ["Pages have no boxes to tick.", "Remove {found} before the words."],
    de: ["Seiten haben keine Kästchen zum Abhaken.", "Entferne {found} vor den Wörtern."],
  },
  "heading-title": {
    en: ["The title of the page is its first heading.", "Begin the others with ##."],
    de: ["Der Titel der Seite ist ihre erste Überschrift.", "Beginne die anderen mit ##."],
  },
  "heading-deep": {
    en: ["Headings have three levels at most.", "Begin them with ##, ### or ####."],
    de: ["Überschriften haben höchstens drei Stufen.", "Beginne sie mit ##, ### oder ####."],
  },
  "heading-skips": {
    en: ["This heading skips a level.", "Begin it with {marks}."],
    de: ["Diese Überschrift überspringt eine Stufe.", "Beginne sie mit {marks}."],
  },
  "heading-empty": {
    en: ["This heading has no words.", "Write some, or remove it."],
    de: ["Diese Überschrift hat keine Wörter.", "Schreib welche, oder entferne sie."],
  },
  "list-item": {
    en: ["A point of a list is one paragraph, with points below it.", "Write the rest before or after the list."],
    de: ["Ein Punkt einer Liste ist ein Absatz, mit Punkten darunter.", "Schreib das Übrige vor oder nach die Liste."],
  },
  "list-deep": {
    en: ["Lists have two levels at most, and the second has no numbers.", "Move this to the level above it."],
    de: ["Listen haben höchstens zwei Stufen, und die zweite keine Nummern.", "Schreib das auf der Stufe darüber."],
  },
  "quote-part": {
    en: ["A quote has paragraphs only.", "Write the rest outside of it."],
    de: ["Ein Zitat hat nur Absätze.", "Schreib das Übrige ausserhalb."],
  },
  "picture-words": {
    en: ["Nothing says what the picture shows.", "Write it for those who do not see it: ![Die Halle]({name})."],
    de: ["Nichts sagt, was das Bild zeigt.", "Schreib es für alle, die es nicht sehen: ![Die Halle]({name})."],
  },
  "alt-name": {
    en: [
      '"{name}" does not say what the picture shows.',
      'Say it for those who do not see it: "Two gymnasts at the bars".',
    ],
    de: [
      '"{name}" sagt nicht, was das Bild zeigt.',
      'Sag es für alle, die es nicht sehen: "Zwei Turnerinnen am Barren".',
    ],
  },
  "picture-inside": {
    en: ["A picture is a paragraph of its own.", "Put an empty line before and after it."],
    de: ["Ein Bild ist ein eigener Absatz.", "Lass davor und danach eine Zeile leer."],
  },
  "link-address": {
    en: ['A link cannot lead to "{name}".', "Begin it with /, https://, mailto: or tel:."],
    de: ['Ein Link kann nicht zu "{name}" führen.', "Beginne ihn mit /, https://, mailto: oder tel:."],
  },
  "link-address-near": {
    en: ['A link cannot lead to "{name}".', "Write {near}"],
    de: ['Ein Link kann nicht zu "{name}" führen.', "Schreib {near}"],
  },
  "page-head": {
    en: ["The page has no head.", "Begin the file with three lines: ---, title: Geschichte, ---."],
    de: ["Die Seite hat keinen Kopf.", "Beginne die Datei mit drei Zeilen: ---, title: Geschichte, ---."],
  },
  "page-yaml": {
    en: [
      "Here the head of the page cannot be read.",
      'Write a name, a colon and a value on each line: title: "Geschichte".',
    ],
    de: [
      "Hier ist der Kopf der Seite nicht lesbar.",
      'Schreib auf jede Zeile einen Namen, einen Doppelpunkt und einen Wert: title: "Geschichte".',
    ],
  },
  "page-empty": {
    en: ["The page has no text.", "Write it below the second ---."],
    de: ["Die Seite hat keinen Text.", "Schreib ihn unter das zweite ---."],
  },
  "page-language": {
    en: [
      'The club has no pages in the language "{language}".',
      'Rename the file to "{near}", or add the language to club.json.',
    ],
    de: [
      'Der Verein hat keine Seiten in der Sprache "{language}".',
      'Benenne die Datei um in "{near}", oder ergänze die Sprache in club.json.',
    ],
  },
  "page-alone": {
    en: ['There is no "{near}" beside it.', "Write the page in the first language of the club too."],
    de: ['Daneben gibt es keine Datei "{near}".', "Schreib die Seite auch in der ersten Sprache des Vereins."],
  },

  // Files that do not fit together.
  "unknown-reference": {
    en: ['There is {kind} "{name}".', "Use one of {known}."],
    de: ['Es gibt {kind} "{name}".', "Verwende eines von {known}."],
  },
  "unknown-reference-many": {
    en: ['There is {kind} "{name}".', "Use one of {count}, such as {known}."],
    de: ['Es gibt {kind} "{name}".', "Verwende eines von {count}, zum Beispiel {known}."],
  },
  "unknown-reference-near": {
    en: ['There is {kind} "{name}".', 'Did you mean "{near}"?'],
    de: ['Es gibt {kind} "{name}".', 'Meinst du "{near}"?'],
  },
  "unknown-reference-none": {
    en: ['There is {kind} "{name}", and no other one.', "Remove the field."],
    de: ['Es gibt {kind} "{name}" und auch sonst nichts davon.', "Entferne das Feld."],
  },
  "absent-file": {
    en: ['There is no file "{name}" in the folder of the club.', "Put it there, or correct the name."],
    de: ['Im Ordner des Vereins gibt es keine Datei "{name}".', "Lege sie hinein, oder korrigiere den Namen."],
  },
  "absent-file-near": {
    en: ['There is no file "{name}" in the folder of the club.', 'Did you mean "{near}"?'],
    de: ['Im Ordner des Vereins gibt es keine Datei "{name}".', 'Meinst du "{near}"?'],
  },
  "no-picture": {
    en: ['"{name}" is no picture.', "Name a file of the folder images: images/turnfest.jpg."],
    de: ['"{name}" ist kein Bild.', "Nenne eine Datei des Ordners images: images/turnfest.jpg."],
  },
  "no-document": {
    en: ['"{name}" is no document.', "Name a file of the folder documents: documents/statuten.pdf."],
    de: ['"{name}" ist kein Dokument.', "Nenne eine Datei des Ordners documents: documents/statuten.pdf."],
  },
  "repeated-id": {
    en: ['There is another entry "{name}".', "Give each its own name."],
    de: ['Es gibt noch einen Eintrag "{name}".', "Gib jedem einen eigenen Namen."],
  },
  "repeated-value": {
    en: ['"{name}" stands twice in the list.', "Remove one."],
    de: ['"{name}" steht zweimal in der Liste.', "Entferne eines."],
  },
  "wrong-day": {
    en: ["There is no such day as {day}.", "Its month has fewer days."],
    de: ["Den Tag {day} gibt es nicht.", "Der Monat hat weniger Tage."],
  },
  "skipped-hour": {
    en: ["There is no {time} on {day}: the clocks go from 2 to 3.", "Write a time before 02:00 or from 03:00 on."],
    de: [
      "Am {day} gibt es {time} nicht: Die Uhren springen von 2 auf 3.",
      "Schreib eine Zeit vor 02:00 oder ab 03:00.",
    ],
  },
  "wrong-address": {
    en: ["{got} is no address that a browser can open.", "For example: {example}"],
    de: ["{got} ist keine Adresse, die ein Browser öffnet.", "Zum Beispiel: {example}"],
  },
  "ends-before": {
    en: ["The end {last} is before the beginning {first}.", "Correct one of the two."],
    de: ["Das Ende {last} ist vor dem Beginn {first}.", "Korrigiere eines von beiden."],
  },
  "ends-after-midnight": {
    en: [
      "The training from {first} to {last} ends on the next day.",
      "End it at 23:59, or write it as an event with a series: that lasts past midnight.",
    ],
    de: [
      "Das Training von {first} bis {last} endet am nächsten Tag.",
      "Lass es um 23:59 enden oder schreib es als Anlass mit einer Serie: Der geht über Mitternacht.",
    ],
  },
  "registration-after": {
    en: ["The registration is open until {last}, and the event is over on {first}.", "Correct one of the two."],
    de: ["Die Anmeldung ist bis {last} offen, und der Anlass ist am {first} vorbei.", "Korrigiere eines von beiden."],
  },
  "mixed-moments": {
    en: ["{first} and {last}: one has a time, the other has none.", "Give both a time, or none."],
    de: ["{first} und {last}: Eines hat eine Zeit, das andere nicht.", "Gib beiden eine Zeit oder keinem."],
  },
  "not-moved": {
    en: [
      "This is the present time and place, so nothing has moved.",
      "Write the new ones outside of moved, or remove this entry.",
    ],
    de: [
      "Das sind Zeit und Ort von jetzt, verschoben ist also nichts.",
      "Schreib die neuen ausserhalb von moved, oder entferne diesen Eintrag.",
    ],
  },
  "series-rule": {
    en: [
      "This is no rule that is known.",
      "Write FREQ=DAILY, WEEKLY, MONTHLY or YEARLY, then BYDAY, BYMONTHDAY or BYMONTH, then COUNT or UNTIL: FREQ=MONTHLY;BYDAY=1SA;COUNT=6.",
    ],
    de: [
      "Diese Regel ist nicht bekannt.",
      "Schreib FREQ=DAILY, WEEKLY, MONTHLY oder YEARLY, dann BYDAY, BYMONTHDAY oder BYMONTH, dann COUNT oder UNTIL: FREQ=MONTHLY;BYDAY=1SA;COUNT=6.",
    ],
  },
  "series-rule-near": {
    en: ["This is no rule that is known.", 'Did you mean "{near}"?'],
    de: ["Diese Regel ist nicht bekannt.", 'Meinst du "{near}"?'],
  },
  "series-endless": {
    en: ["The rule has no end.", 'Add how often, or the last day: "{near}".'],
    de: ["Die Regel hat kein Ende.", 'Ergänze, wie oft, oder den letzten Tag: "{near}".'],
  },
  "series-two-ends": {
    en: ["The rule has two ends.", "Remove COUNT or UNTIL."],
    de: ["Die Regel hat zwei Enden.", "Entferne COUNT oder UNTIL."],
  },
  "series-empty": {
    en: ["From {day} on, the rule gives no day.", "Correct its end, or the beginning of the event."],
    de: ["Vom {day} an gibt die Regel keinen Tag.", "Korrigiere ihr Ende oder den Beginn des Anlasses."],
  },
  "series-first-day": {
    en: ["{day} is not one of the series.", "The first one is {first}."],
    de: ["Der {day} gehört nicht zur Serie.", "Der erste Tag ist der {first}."],
  },
  "series-day": {
    en: ["{day} is not one of the series.", "Use a day of it, such as {first}."],
    de: ["Der {day} gehört nicht zur Serie.", "Nimm einen Tag daraus, etwa den {first}."],
  },
  "no-training": {
    en: ['"{group}" does not train on that day.', "Name a day of its weekly times."],
    de: ['"{group}" trainiert an diesem Tag nicht.', "Nenne einen Tag aus den wöchentlichen Zeiten."],
  },
  "closed-then": {
    en: ["There is a closure at that time and place.", "Choose another day or hall."],
    de: ["Dann und dort ist eine Sperrung.", "Wähle einen anderen Tag oder eine andere Halle."],
  },
  "table-cells": {
    en: ["The row has {count} cells, and the table {columns} columns.", "Give each row a cell for each column."],
    de: ["Die Zeile hat {count} Zellen und die Tabelle {columns} Spalten.", "Gib jeder Zeile eine Zelle pro Spalte."],
  },
  "table-head": {
    en: ["The column of the table has no head.", "Write above the line what is in the column."],
    de: ["Die Spalte der Tabelle hat keine Überschrift.", "Schreib über die Linie, was in der Spalte ist."],
  },
  "redirect-at-page": {
    en: ["A page or a file of the site is at this path.", "Remove the redirect."],
    de: ["An diesem Pfad ist eine Seite oder eine Datei der Website.", "Entferne die Weiterleitung."],
  },
  "redirect-twice": {
    en: ['For hosts, this path is the same as "{other}", which leads elsewhere.', "Remove one of the two."],
    de: ['Für Hosts ist dieser Pfad derselbe wie "{other}", der anderswohin leitet.', "Entferne einen von beiden."],
  },
  "redirect-to-redirect": {
    en: ['"{to}" leads on itself.', "Name the page at the end of the way."],
    de: ['"{to}" leitet selbst weiter.', "Nenne die Seite am Ende des Weges."],
  },
  "redirect-to-nothing": {
    en: ['There is no page "{to}" to lead to.', "Name a path of the site, or a whole address."],
    de: [
      'Die Seite "{to}", zu der es führen soll, gibt es nicht.',
      "Nenne einen Pfad der Website oder eine ganze Adresse.",
    ],
  },
  "redirect-to-nothing-near": {
    en: ['There is no page "{to}" to lead to.', 'Did you mean "{near}"?'],
    de: ['Die Seite "{to}", zu der es führen soll, gibt es nicht.', 'Meinst du "{near}"?'],
  },

  // Pictures and documents.
  "large-picture": {
    en: ["The picture has {size} MB; {most} are the most.", "Save it again with at most 4000 px on its longer side."],
    de: [
      "Das Bild hat {size} MB; höchstens {most} gehen.",
      "Speichere es neu, höchstens 4000 px auf der längeren Seite.",
    ],
  },
  "many-pixels": {
    en: [
      "The picture has {size} million pixels; {most} are the most.",
      "Save it again with at most 4000 px on its longer side.",
    ],
    de: [
      "Das Bild hat {size} Millionen Pixel; höchstens {most} gehen.",
      "Speichere es neu, höchstens 4000 px auf der längeren Seite.",
    ],
  },
  "unreadable-picture": {
    en: ["This is no picture that can be read.", "Use JPEG, PNG, WebP, AVIF, GIF or SVG."],
    de: ["Das ist kein Bild, das lesbar ist.", "Verwende JPEG, PNG, WebP, AVIF, GIF oder SVG."],
  },
  "damaged-picture": {
    en: ["The picture is not whole.", "Copy it again from where it comes from, or export it again."],
    de: ["Das Bild ist nicht vollständig.", "Kopiere es noch einmal von dort, woher es kommt, oder exportiere es neu."],
  },
  "apple-picture": {
    en: ["This picture is HEIC, whatever its name ends in, and cannot be read.", "Export it as JPEG."],
    de: ["Dieses Bild ist HEIC, egal wie sein Name endet, und nicht lesbar.", "Exportiere es als JPEG."],
  },
  "picture-size": {
    en: ["The drawing does not say how large it is.", "Give its svg element width and height in px, or a viewBox."],
    de: [
      "Die Zeichnung sagt nicht, wie gross sie ist.",
      "Gib dem Element svg width und height in px oder eine viewBox.",
    ],
  },
  "document-ending": {
    en: ["Documents end in {endings}.", "Save it as PDF, and name that file."],
    de: ["Dokumente enden mit {endings}.", "Speichere es als PDF und nenne diese Datei."],
  },
  "document-content": {
    en: ["The content is not that of a {ending} file.", "Save it again as PDF, and name that file."],
    de: ["Der Inhalt ist nicht der einer {ending}-Datei.", "Speichere sie neu als PDF und nenne diese Datei."],
  },

  // What no file explains.
  "too-slow": {
    en: [
      "The club is not built after {seconds} seconds.",
      "Remove large pictures, or many entries at once; whoever runs the build gives clubs more time by SCHAUKASTEN_CLUB_SECONDS.",
    ],
    de: [
      "Der Verein ist nach {seconds} Sekunden nicht gebaut.",
      "Nimm grosse Bilder oder viele Einträge heraus. Wer den Server betreut, gibt mit SCHAUKASTEN_CLUB_SECONDS mehr Zeit.",
    ],
  },
  "builder-ended": {
    en: [
      "The club cannot be built: the process that builds it ended with {end}.",
      "Undo the last change, and tell whoever runs the build; large pictures and lists need much memory.",
    ],
    de: [
      "Der Verein lässt sich nicht bauen: Das Programm, das ihn baut, endete mit {end}.",
      "Nimm die letzte Änderung zurück und melde es der Person, die den Server betreut. Grosse Bilder und Listen brauchen viel Speicher.",
    ],
  },
  "disk-full": {
    en: ["The disk of the build has no room left.", "Whoever runs the build makes room and starts it again."],
    de: [
      "Auf der Platte, auf der gebaut wird, ist kein Platz mehr.",
      "Wer den Server betreut, schafft Platz und startet den Bau noch einmal.",
    ],
  },
  unexplained: {
    en: [
      "The club cannot be built, and none of its files says why: {reason}",
      "Undo the last change, and send {file} to whoever runs the build.",
    ],
    de: [
      "Der Verein lässt sich nicht bauen, und keine seiner Dateien sagt, warum: {reason}",
      "Nimm die letzte Änderung zurück und schicke {file} an die Person, die den Server betreut.",
    ],
  },
} as const satisfies Record<string, Readonly<Record<"de" | "en", FlawText>>>;

export type FlawId = keyof typeof flawTexts;
