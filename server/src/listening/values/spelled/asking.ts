import { plain } from '../../text/phrases.ts';
import type { DataField, Language } from '../../types.ts';
import { KIN } from '../numbers/standing.ts';

/** What the question and the description of the field say about whose it is that they want. */
export type Asking = {
  language: Language;
  /** Folded words with a space on each side. */
  about: string;
  question: string;
  /** The person's own and nobody else's. */
  isOwn: boolean;
  /** Somebody else's: kin, a doctor, a driver. */
  isOfAnother: boolean;
  isPhone: boolean;
};

const OWN = / (?:own|propi[oa]|propri[oa]|su propi[oa]) /;
const OTHERS = new RegExp(
  ` (?:${KIN}|child|baby|bebe|nene|nino|nina|crianca|emergency|emergencia|contacto de|relative|relatives|kin|guardian|familiar|familia|carer|alguien|alguem|somebody|someone|doctor|medico|medica|landlord|tenant|partner|recado|tutor|responsavel|acompanante|acompanhante|invitado|guest) `,
);

export function askingOf(field: DataField, language: Language, question: string, isPhone = false): Asking {
  const named = field.id.replaceAll(/[_-]+/g, ' ');
  const flat = (text: string): string =>
    ` ${plain(text)
      .replaceAll(/[^a-z0-9']+/g, ' ')
      .trim()} `;
  const about = flat(`${named} ${field.description} ${question}`);
  return {
    language,
    about,
    question: flat(question),
    isOwn: OWN.test(about),
    isOfAnother: !OWN.test(about) && OTHERS.test(about),
    isPhone,
  };
}
