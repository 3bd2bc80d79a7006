/**
 * The disclosures at the start of a call where a workspace sets no rule. A starting point in good faith, by country,
 * and the stricter one where parts of a country differ. It is not legal advice.
 */

/** Everybody on the line must know of a recording, in the whole country or a part of it. */
const RECORDING_NEEDS_ALL_PARTIES = `
  AD AE AL AR AT AU BA BE BG BR CA CH CL CO CR CY CZ DE DO DZ EC EE EG ES FI FR GR HR HU IL IS IT JP KR KW LI LT LU
  LV MA MC MD ME MK MT MX MY NL NO OM PA PE PH PL PT PY QA RO RS RU SA SI SK SM TN TR TW UA US UY VA VE XK ZA`;

/** The law requires that people are told they talk to a machine: the European AI Act, and US states. */
const AI_MUST_BE_DISCLOSED = `
  AT BE BG CY CZ DE DK EE ES FI FR GR HR HU IE IS IT LI LT LU LV MT NL NO PL PT RO SE SI SK AX GF GP MF MQ RE YT
  US PR CN KR`;

const codes = (text: string): ReadonlySet<string> => new Set(text.trim().split(/\s+/));

const recording = codes(RECORDING_NEEDS_ALL_PARTIES);
const machine = codes(AI_MUST_BE_DISCLOSED);

export type BuiltInDisclosures = { recordingDisclosure: boolean; aiDisclosure: boolean };

/** Where the country of a number is unknown, both are said. */
export const builtInDisclosures = (country: string | null): BuiltInDisclosures => ({
  recordingDisclosure: country === null || recording.has(country),
  aiDisclosure: country === null || machine.has(country),
});
