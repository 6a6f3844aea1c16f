import type { FlawId, FlawText } from "./flaw-texts.ts";

/** The mistakes in French, for who edits in French. They say what the German texts say, to tu. */
export const frenchFlawTexts: Readonly<Record<FlawId, FlawText>> = {
  // Files and folders.
  "missing-file": ["Le fichier manque.", "Copie celui d’un autre club et change ce qu’il dit."],
  "missing-file-near": ["Le fichier manque.", 'Renomme "{near}".'],
  "unknown-folder": ["Aucune page ne montre ce dossier.", 'Veux-tu dire "{near}" ?'],
  "file-for-folder": [
    "Aucune page ne montre ce fichier.",
    'Écris chaque entrée dans son propre fichier du dossier "{near}".',
  ],
  "file-for-field": [
    "Aucune page ne montre ce fichier.",
    'Écris ce qu’il contient dans le champ "{near}" de club.json.',
  ],
  "not-json": ["Aucune page ne montre ce fichier : son nom ne finit pas par .json.", 'Renomme-le en "{near}".'],
  "no-entry": ["Aucune page ne montre ce fichier.", 'Écris ce qu’il dit dans un fichier "{near}".'],
  "entry-name": ["Le nom du fichier devient une adresse, et celui-ci ne convient pas.", 'Renomme-le en "{near}".'],
  "club-name": [
    '"{name}" n’est pas un nom de club.',
    "Nomme le dossier avec des minuscules, des chiffres et des traits d’union : tv-oberried.",
  ],
  "too-many-files": ["Le dossier a plus de {most} fichiers.", "Retires-en quelques-uns."],
  "too-large-folder": ["Le dossier a plus de {most}.", "Retire les grands fichiers."],
  "nested-folder": ["C’est un dossier dans un dossier.", "Mets ses fichiers dans le dossier au-dessus."],
  "too-large-file": ["Le fichier a {size}.", "{most} au plus sont permis."],
  "invisible-name": ["Le nom a des caractères invisibles.", "Renomme le fichier."],
  "twin-name": [
    "Deux fichiers portent ce nom: l’un avec é en une lettre, l’autre avec e et un signe pour l’accent.",
    "Supprime l’un des deux.",
  ],
  "long-name": ["Le nom a plus de {most} caractères.", "Renomme le fichier."],
  "link-file": ["C’est un raccourci.", "Mets le fichier lui-même dans le dossier."],
  "no-file": ["Ce n’est pas un fichier.", "Retire-le du dossier."],

  // JSON.
  json: ["Ici, le fichier n’est pas du JSON.", "Compare-le avec le même fichier d’un autre club."],
  "json-encoding": ["Les caractères du fichier sont illisibles.", "Enregistre-le en UTF-8 sans BOM."],
  "json-empty": ["Le fichier est vide.", "Copie celui d’un autre club et change ce qu’il dit."],
  "json-start": ["Le fichier doit commencer par une accolade.", 'Par exemple : { "title": "Chilbi" }'],
  "json-too-long": ["Le fichier a plus d’un million de caractères.", "Partage-le."],
  "json-too-deep": [
    "Ici, les parenthèses sont trop imbriquées.",
    "Compare le fichier avec le même fichier d’un autre club.",
  ],
  "json-conflict": [
    "Deux personnes ont modifié cet endroit, et les deux versions se trouvent dans le fichier.",
    "Gardes-en une, et retire les lignes qui commencent par <<<<<<<, ======= et >>>>>>>.",
  ],
  "json-quotes": ["Ce ne sont pas les guillemets de JSON.", 'Écris-les droits : "Chilbi".'],
  "json-bare-text": ["Un texte sans guillemets.", 'Mets-le entre guillemets droits : "Chilbi".'],
  "json-literal": ["{found} n’est pas une valeur de JSON.", "Écris true (oui) ou false (non), ou retire le champ."],
  "json-number": ["Ce nombre est illisible.", "Écris des chiffres, avec un point avant les décimales : 12.5."],
  "json-name": ["Ici, il faut le nom d’un champ.", 'Écris-le entre guillemets droits : "title".'],
  "json-last-comma": [
    "Il y a une virgule de trop avant cette parenthèse.",
    "Retire-la : il n’y a pas de virgule après la dernière entrée.",
  ],
  "json-value": ["Ici, il manque une valeur.", "Ajoute-la, ou retire la virgule ou le nom qui précède."],
  "json-colon": ["Ici, il manque un deux-points.", 'Mets-en un entre le nom et la valeur : "title": "Chilbi".'],
  "json-comma": ["Il manque une virgule avant cet endroit.", "Mets-en une après l’entrée qui précède."],
  "json-inner-quote": ["Le guillemet avant cet endroit termine le texte.", 'Dans un texte, écris \\" ou «…».'],
  "json-open-object": ["Une accolade n’est pas fermée.", "Ferme-la avec }."],
  "json-open-list": ["Un crochet n’est pas fermé.", "Ferme-le avec ]."],
  "json-open-text": [
    "Le texte n’est pas fermé sur sa ligne.",
    "Termine-le par un guillemet droit, et écris un retour à la ligne comme \\n.",
  ],
  "json-rest": ["Le fichier continue après la dernière parenthèse.", "Retire ce qui suit."],
  "json-comment": ["JSON n’a pas de commentaires.", "Retire celui-ci."],
  "json-escape": [
    "Après une barre oblique inverse, JSON attend une certaine lettre.",
    "Écris \\\\ pour une barre oblique inverse.",
  ],
  "json-character": [
    "Ce texte contient une tabulation ou un autre caractère invisible.",
    "Écris une espace, ou \\n pour un retour à la ligne.",
  ],
  "json-prototype": ['Un champ ne peut pas s’appeler "__proto__".', "Retire-le."],
  "json-repeated": ["Ce champ est deux fois dans les mêmes accolades.", "Retires-en un."],

  // Fields and their values.
  "missing-field": ["Le champ manque. Il faut {meant}.", "Par exemple : {name}: {example}"],
  "missing-line": ["Il manque cette ligne à l’en-tête de la page.", "Écris-la entre les deux --- : {name}: {example}"],
  "missing-choice": ["Le champ manque.", "Écris l’un de ceux-ci : {allowed}."],
  "missing-object": ["Le champ manque. Il faut {meant}.", "Il contient {fields}."],
  "unknown-field": ["Ce champ n’existe pas.", "Écris l’un de ceux-ci : {known}, ou retire-le."],
  "unknown-field-near": ["Ce champ n’existe pas.", 'Veux-tu dire "{near}" ?'],
  type: ["Ici se trouve {got}. Il faut {meant}.", "Par exemple : {example}"],
  "type-object": ["Ici se trouve {got}. Il faut {meant}.", "Il contient {fields}."],
  "type-near": ["Ici se trouve {got}. Il faut {meant}.", "Écris {near}"],
  choice: ["{got} n’est pas possible ici.", "Écris l’un de ceux-ci : {allowed}."],
  "choice-near": ["{got} n’est pas possible ici.", 'Veux-tu dire "{near}" ?'],
  form: ["{got} ne convient pas. Il faut {meant}.", "Par exemple : {example}"],
  "form-near": ["{got} ne convient pas. Il faut {meant}.", "Veux-tu dire {near} ?"],
  "empty-text": ["Le texte est vide.", "Écris-en un, ou retire le champ s’il peut manquer."],
  "no-words": ["Ici, le texte manque dans toutes les langues.", 'Par exemple : { "de-CH": "Chilbi" }'],
  "long-text": ["Le texte a plus de {most} caractères.", "Raccourcis-le, ou partage-le en paragraphes."],
  "few-items": ["La liste est vide.", "Par exemple : {example}"],
  "few-objects": ["La liste est vide.", "Chaque entrée a {fields}."],
  "many-items": ["La liste a plus de {most} entrées.", "Retires-en quelques-unes."],
  "low-number": ["Le nombre est trop petit.", "Écris {least} ou plus."],
  "high-number": ["Le nombre est trop grand.", "Écris {most} ou moins."],
  html: [
    "{found} se lirait tel quel : les textes ne sont pas du HTML.",
    "Retire-le. Dans les paragraphes, écris **gras** ou *italique*.",
  ],
  "html-character": ["{found} se lirait tel quel : les textes ne sont pas du HTML.", "Écris le caractère lui-même."],
  "other-problems": ["Il y a {count} autres fautes dans ce fichier.", "Corrige les premières et recommence."],

  // Markdown.
  "markdown-part": [
    "Les pages ne montrent pas cela.",
    "Retire-le, ou écris-le comme paragraphe, comme liste ou comme tableau.",
  ],
  "markdown-marks": [
    "Plus de {limit} étoiles et soulignés marquent les mots d’un seul paragraphe.",
    "Laisse une ligne vide entre les parties.",
  ],
  "markdown-brackets": [
    "Un seul paragraphe a plus de {limit} crochets et accents graves isolés.",
    "Laisse une ligne vide entre les parties.",
  ],
  "long-line": [
    "La ligne a plus de {limit} caractères.",
    "Commence une nouvelle ligne, ou retire ce qui a été collé par erreur.",
  ],
  "table-wide": ["Le tableau a plus de {limit} colonnes.", "Fais-en plusieurs tableaux."],
  "markdown-code": ["C’est un bloc de code.", "Retire les quatre espaces qui précèdent, ou son cadre."],
  "markdown-line": [
    "Les pages ne montrent pas de ligne entre les parties.",
    "Écris un titre : ## Les premières années.",
  ],
  "markdown-reference": [
    "L’adresse se trouve ailleurs dans le texte.",
    "Écris-la dans le lien lui-même : [Statuts](/dokumente).",
  ],
  "markdown-footnote": ["Les pages ne montrent pas de notes de bas de page.", "Écris la phrase dans le texte."],
  "markdown-strike": ["Les pages ne barrent pas de mots.", "Retire les ~~ et ce qui n’est plus valable."],
  "markdown-task": ["Les pages n’ont pas de cases à cocher.", "Retire {found} devant les mots."],
  "heading-title": ["Le titre de la page est son premier titre.", "Commence les autres par ##."],
  "heading-deep": ["Les titres ont trois niveaux au plus.", "Commence-les par ##, ### ou ####."],
  "heading-skips": ["Ce titre saute un niveau.", "Commence-le par {marks}."],
  "heading-empty": ["Ce titre n’a pas de mots.", "Écris-en, ou retire-le."],
  "list-item": [
    "Un point d’une liste est un seul paragraphe, avec des points au-dessous.",
    "Écris le reste avant ou après la liste.",
  ],
  "list-deep": [
    "Les listes ont deux niveaux au plus, et le second n’a pas de numéros.",
    "Écris cela au niveau au-dessus.",
  ],
  "quote-part": ["Une citation n’a que des paragraphes.", "Écris le reste en dehors."],
  "alt-name": [
    '"{name}" ne dit pas ce que montre l’image.',
    'Dis-le pour celles et ceux qui ne la voient pas : "Deux gymnastes aux barres".',
  ],
  "picture-words": [
    "Rien ne dit ce que montre l’image.",
    "Écris-le pour celles et ceux qui ne la voient pas : ![La salle]({name}).",
  ],
  "picture-inside": ["Une image est un paragraphe à elle seule.", "Laisse une ligne vide avant et après."],
  "link-address": ['Un lien ne peut pas mener à "{name}".', "Commence-le par /, https://, mailto: ou tel:."],
  "link-address-near": ['Un lien ne peut pas mener à "{name}".', "Écris {near}"],
  "page-head": ["La page n’a pas d’en-tête.", "Commence le fichier par trois lignes : ---, title: Histoire, ---."],
  "page-yaml": [
    "Ici, l’en-tête de la page est illisible.",
    'Écris sur chaque ligne un nom, un deux-points et une valeur : title: "Histoire".',
  ],
  "page-empty": ["La page n’a pas de texte.", "Écris-le sous le second ---."],
  "page-language": [
    'Le club n’a pas de pages dans la langue "{language}".',
    'Renomme le fichier en "{near}", ou ajoute la langue dans club.json.',
  ],
  "page-alone": ['Il n’y a pas de fichier "{near}" à côté.', "Écris la page aussi dans la première langue du club."],

  // Files that do not fit together.
  "unknown-reference": ['Il n’y a {kind} "{name}".', "Prends l’un de ceux-ci : {known}."],
  "unknown-reference-many": ['Il n’y a {kind} "{name}".', "Il y en a {count}, par exemple {known}."],
  "unknown-reference-near": ['Il n’y a {kind} "{name}".', 'Veux-tu dire "{near}" ?'],
  "unknown-reference-none": ['Il n’y a {kind} "{name}", ni rien d’autre de ce genre.', "Retire le champ."],
  "absent-file": ['Le dossier du club n’a pas de fichier "{name}".', "Mets-le dedans, ou corrige le nom."],
  "absent-file-near": ['Le dossier du club n’a pas de fichier "{name}".', 'Veux-tu dire "{near}" ?'],
  "no-picture": ['"{name}" n’est pas une image.', "Nomme un fichier du dossier images : images/turnfest.jpg."],
  "no-document": ['"{name}" n’est pas un document.', "Nomme un fichier du dossier documents : documents/statuten.pdf."],
  "repeated-id": ['Il y a une autre entrée "{name}".', "Donne à chacune son propre nom."],
  "repeated-value": ['"{name}" est deux fois dans la liste.', "Retires-en un."],
  "wrong-day": ["Le jour {day} n’existe pas.", "Le mois a moins de jours."],
  "skipped-hour": [
    "Le {day}, {time} n’existe pas : les horloges passent de 2 h à 3 h.",
    "Écris une heure avant 02:00 ou dès 03:00.",
  ],
  "wrong-address": ["{got} n’est pas une adresse qu’un navigateur ouvre.", "Par exemple : {example}"],
  "ends-before": ["La fin {last} est avant le début {first}.", "Corrige l’un des deux."],
  "ends-after-midnight": [
    "L’entraînement de {first} à {last} finit le lendemain.",
    "Fais-le finir à 23:59, ou écris-en une manifestation avec une série : elle dure au-delà de minuit.",
  ],
  "registration-after": [
    "L’inscription est ouverte jusqu’au {last}, et la manifestation est finie le {first}.",
    "Corrige l’un des deux.",
  ],
  "mixed-moments": [
    "{first} et {last} : l’un a une heure, l’autre n’en a pas.",
    "Donne une heure aux deux, ou à aucun.",
  ],
  "not-moved": [
    "C’est l’heure et le lieu actuels : rien n’est déplacé.",
    "Écris les nouveaux hors de moved, ou retire cette entrée.",
  ],
  "series-rule": [
    "Cette règle n’est pas connue.",
    "Écris FREQ=DAILY, WEEKLY, MONTHLY ou YEARLY, puis BYDAY, BYMONTHDAY ou BYMONTH, puis COUNT ou UNTIL : FREQ=MONTHLY;BYDAY=1SA;COUNT=6.",
  ],
  "series-rule-near": ["Cette règle n’est pas connue.", 'Veux-tu dire "{near}" ?'],
  "series-endless": ["La règle n’a pas de fin.", 'Ajoute combien de fois, ou le dernier jour : "{near}".'],
  "series-two-ends": ["La règle a deux fins.", "Retire COUNT ou UNTIL."],
  "series-empty": ["Dès le {day}, la règle ne donne aucun jour.", "Corrige sa fin ou le début de la manifestation."],
  "series-first-day": ["Le {day} ne fait pas partie de la série.", "Le premier jour est le {first}."],
  "series-day": ["Le {day} ne fait pas partie de la série.", "Prends un jour de celle-ci, par exemple le {first}."],
  "no-training": ['"{group}" ne s’entraîne pas ce jour-là.', "Nomme un jour des heures hebdomadaires."],
  "closed-then": ["Il y a une fermeture à ce moment et à cet endroit.", "Choisis un autre jour ou une autre salle."],
  "table-cells": [
    "La ligne a {count} cellules et le tableau {columns} colonnes.",
    "Donne à chaque ligne une cellule par colonne.",
  ],
  "table-head": [
    "La colonne du tableau n’a pas de titre.",
    "Écris au-dessus de la ligne ce qu’il y a dans la colonne.",
  ],
  "redirect-at-page": ["À ce chemin se trouve une page ou un fichier du site.", "Retire la redirection."],
  "redirect-twice": [
    'Pour les hébergeurs, ce chemin est le même que "{other}", qui mène ailleurs.',
    "Retire l’un des deux.",
  ],
  "redirect-to-redirect": ['"{to}" mène elle-même plus loin.', "Nomme la page au bout du chemin."],
  "redirect-to-nothing": [
    'La page "{to}" où elle doit mener n’existe pas.',
    "Nomme un chemin du site ou une adresse entière.",
  ],
  "redirect-to-nothing-near": ['La page "{to}" où elle doit mener n’existe pas.', 'Veux-tu dire "{near}" ?'],

  // Pictures and documents.
  "large-picture": [
    "L’image a {size} Mo ; {most} au plus sont possibles.",
    "Enregistre-la de nouveau, avec 4000 px au plus sur le plus long côté.",
  ],
  "many-pixels": [
    "L’image a {size} millions de pixels ; {most} au plus sont possibles.",
    "Enregistre-la de nouveau, avec 4000 px au plus sur le plus long côté.",
  ],
  "unreadable-picture": ["Ce n’est pas une image lisible.", "Prends JPEG, PNG, WebP, AVIF, GIF ou SVG."],
  "damaged-picture": ["L’image n’est pas entière.", "Copie-la encore une fois de là où elle vient, ou réexporte-la."],
  "apple-picture": ["Ce n’est pas une image lisible.", "Exporte-la en JPEG."],
  "picture-size": ["Le dessin ne dit pas sa taille.", "Donne à l’élément svg width et height en px, ou une viewBox."],
  "document-ending": ["Les documents finissent par {endings}.", "Enregistre-le en PDF et nomme ce fichier."],
  "document-content": [
    "Le contenu n’est pas celui d’un fichier {ending}.",
    "Enregistre-le de nouveau en PDF et nomme ce fichier.",
  ],

  // What no file explains.
  "too-slow": [
    "Après {seconds} secondes, le club n’est pas construit.",
    "Retire de grandes images ou de nombreuses entrées. Qui s’occupe du serveur donne plus de temps avec SCHAUKASTEN_CLUB_SECONDS.",
  ],
  "builder-ended": [
    "Le club ne peut pas être construit : le programme qui le construit s’est terminé avec {end}.",
    "Annule la dernière modification et signale-le à la personne qui s’occupe du serveur. Les grandes images et les listes demandent beaucoup de mémoire.",
  ],
  "disk-full": [
    "Le disque sur lequel le site est construit est plein.",
    "Qui s’occupe du serveur libère de la place et recommence.",
  ],
  unexplained: [
    "Le club ne peut pas être construit, et aucun de ses fichiers ne dit pourquoi : {reason}",
    "Annule la dernière modification et envoie {file} à la personne qui s’occupe du serveur.",
  ],
};
