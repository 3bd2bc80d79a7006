/** The contacts. The last four digits of a number decide its behaviour at the simulated carrier. */
const FATES: readonly (readonly [lastFour: string, per100: number])[] = [
  ['0001', 8], // rings out
  ['0002', 5], // busy
  ['0003', 2], // the network rejects the dial
  ['0004', 8], // voicemail
  ['0005', 14], // declines
  ['0006', 3], // never wants to be called again
  ['0007', 2], // no such number
  ['0008', 1], // the report of the call's end is lost
  ['0009', 6], // answers from the second dial on
  ['0010', 1], // the answer to the dial request is lost
];

const AREA_CODES = `
  201 202 203 205 206 207 208 209 210 212 213 214 215 216 217 218 219 224 225 228 229 231 234 239 240 248 251 252 253
  254 256 260 262 267 269 270 276 281 301 302 303 304 305 307 308 309 310 312 313 314 315 316 317 318 319 320 321 323
  325 330 334 336 337 339 347 351 352 360 361 386 401 402 404 405 406 407 408 409 410 412 413 414 415 417 419 423 424
  425 432 434 435 440 443 469 478 479 480 484 501 502 503 504 505 507 508 509 510 512 513 515 516 517 518 520 530 540`
  .trim()
  .split(/\s+/);

/** Numbers reserved for fiction: 555-0100 to 555-0199 of each area. */
const ORDINARY_FIRST = 100;
const ORDINARY_COUNT = 100;

const FIRST_NAMES =
  'Ana Ben Carla Diego Elif Finn Grace Hugo Ines Jonas Kira Liam Maya Noah Olga Pablo Rosa Sam Tara Yusuf';
const LAST_NAMES =
  'Alvarez Brooks Costa Dubois Evans Ferreira Gray Hansen Ito Jones Klein Lopez Meyer Novak Okafor Price';

export type DemoContact = { phoneNumber: string; name: string; metadata: { plan: string } };

export function makePeople(count: number, seed: string): DemoContact[] {
  const random = randomOf(seed);
  const specials = FATES.flatMap(([lastFour, per100]) => {
    const wanted = Math.min(AREA_CODES.length, Math.floor((count * per100) / 100) || (count >= 50 ? 1 : 0));
    return AREA_CODES.slice(0, wanted).map((area) => `+1${area}555${lastFour}`);
  });
  const ordinary = Array.from({ length: count - specials.length }, (_, n) => {
    const place = n % AREA_CODES.length;
    const line = ORDINARY_FIRST + ((Math.floor(n / AREA_CODES.length) + place * 7) % ORDINARY_COUNT);
    return `+1${AREA_CODES[place]}555${String(line).padStart(4, '0')}`;
  });
  const pick = (words: string): string => {
    const all = words.split(' ');
    return all[Math.floor(random() * all.length)] ?? '';
  };
  return shuffled([...specials, ...ordinary], random).map((phoneNumber) => ({
    phoneNumber,
    name: `${pick(FIRST_NAMES)} ${pick(LAST_NAMES)}`,
    metadata: { plan: pick('monthly yearly trial') },
  }));
}

function shuffled<Item>(items: readonly Item[], random: () => number): Item[] {
  return items
    .map((item) => ({ item, place: random() }))
    .sort((left, right) => left.place - right.place)
    .map(({ item }) => item);
}

/** Pseudo-random numbers in [0, 1), determined by the seed: a 32-bit xorshift. */
function randomOf(seed: string): () => number {
  let state =
    [...seed].reduce(
      (hash, letter) => Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 0x01000193),
      0x811c9dc5,
    ) || 1;
  return () => {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    return (state >>> 0) / 2 ** 32;
  };
}
