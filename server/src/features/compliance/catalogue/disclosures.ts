/**
 * What is said at the start of a call where a workspace sets no rule of its own. A starting point in good faith,
 * country by country and always on the careful side where parts of a country differ. It is not legal advice.
 */

/** Everybody on the line must know of a recording, or the law of some part of the country asks for it. */
const RECORDING_NEEDS_ALL_PARTIES = `
  AD AE AL AR AT AU BA BE BG BR CA CH CL CO CR CY CZ DE DO DZ EC EE EG ES FI FR GR HR HU IL IS IT JP KR KW LI LT LU
  LV MA MC MD ME MK MT MX MY NL NO OM PA PE PH PL PT PY QA RO RS RU SA SI SK SM TN TR TW UA US UY VA VE XK ZA`;

/** A law in force asks that people be told they talk to a machine: the European AI Act, and American states. */
const AI_MUST_BE_DISCLOSED = `
  AT BE BG CY CZ DE DK EE ES FI FR GR HR HU IE IS IT LI LT LU LV MT NL NO PL PT RO SE SI SK AX GF GP MF MQ RE YT
  US PR CN KR`;

const codes = (text: string): ReadonlySet<string> => new Set(text.trim().split(/\s+/));

const recording = codes(RECORDING_NEEDS_ALL_PARTIES);
const machine = codes(AI_MUST_BE_DISCLOSED);

export type BuiltInDisclosures = { recordingDisclosure: boolean; aiDisclosure: boolean };

/** Where a number is from is not always known; then both are said. */
export const builtInDisclosures = (country: string | null): BuiltInDisclosures => ({
  recordingDisclosure: country === null || recording.has(country),
  aiDisclosure: country === null || machine.has(country),
});
