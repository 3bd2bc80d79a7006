/** Where a mail stops saying something: delimiters, mobile footers and closings in three languages. */

const LINES_AFTER_DELIMITER_MAX = 30;
const LINES_AFTER_CLOSING_MAX = 8;
const SIGNATURE_LINE_LENGTH_MAX = 90;

const DELIMITER = /^(--|—|__)\s*$/;

const FOOTER =
  /^(sent from (my |mail for|outlook|yahoo|proton|samsung)|sent via |get outlook for |obtener outlook para |obtenga outlook para |obt(er|enha) o outlook |enviado desde (mi |el correo|outlook|yahoo|mail|correo)|enviado (do|pelo) (meu|outlook|yahoo|celular|mail|e-?mail)|enviado (a partir|através) d|enviado de mi |enviado via |sent with )/i;

const CLOSING =
  /^(best|best regards|kind regards|warm regards|regards|many thanks|thanks|thank you|cheers|sincerely|yours sincerely|yours truly|saludos|saludos cordiales|un saludo|un cordial saludo|cordialmente|atentamente|muchas gracias|gracias|un abrazo|atenciosamente|att|cordiais cumprimentos|cumprimentos|melhores cumprimentos|com os melhores cumprimentos|abra[cç]os?|um abra[cç]o|obrigad[oa]|muito obrigad[oa]|grat[oa])\s*[,.!]?$/i;

const isEmpty = (line: string): boolean => line.trim() === '';

const filledCount = (lines: readonly string[]): number => lines.filter((line) => !isEmpty(line)).length;

/** A name, a title, a number: short lines without a question. */
const isSignatureLine = (line: string): boolean =>
  line.trim().length <= SIGNATURE_LINE_LENGTH_MAX &&
  !/[?¿]/.test(line) &&
  !/[a-zà-ú]{2}\.\s+[A-ZÀ-Ú¿]/.test(line);

function delimiterIndex(lines: readonly string[]): number {
  const index = lines.findIndex((line) => DELIMITER.test(line));
  return index > 0 && filledCount(lines.slice(index + 1)) <= LINES_AFTER_DELIMITER_MAX ? index : -1;
}

function closingIndex(lines: readonly string[]): number {
  for (let index = lines.length - 1, filled = 0; index > 0; index -= 1) {
    const line = lines[index] ?? '';
    if (isEmpty(line)) continue;
    if (CLOSING.test(line.trim())) return filled > 0 ? index : -1;
    if (!isSignatureLine(line)) return -1;
    filled += 1;
    if (filled > LINES_AFTER_CLOSING_MAX) return -1;
  }
  return -1;
}

export function withoutSignature(given: readonly string[]): readonly string[] {
  const delimiter = delimiterIndex(given);
  const cut = (delimiter === -1 ? given : given.slice(0, delimiter)).filter(
    (line) => line.length > 200 || !FOOTER.test(line.trim()),
  );
  const closing = closingIndex(cut);
  return closing === -1 ? cut : cut.slice(0, closing);
}
