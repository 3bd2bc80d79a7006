/** Constants of ITU-T G.722 (annex-free, mode 1: 64 kbit/s), in the integer scaling of its tables. */

/** Table 14, Q6: decision levels of the 6-bit quantiser of the lower band. */
export const LOW_DECISIONS = Int32Array.of(
  // biome-ignore format: a table
  0,
  35,
  72,
  110,
  150,
  190,
  233,
  276,
  323,
  370,
  422,
  473,
  530,
  587,
  650,
  714,
  786,
  858,
  940,
  1023,
  1121,
  1219,
  1339,
  1458,
  1612,
  1765,
  1980,
  2195,
  2557,
  2919,
);

/** Table 16: codes for negative and positive differences by interval; interval 0 is not used. */
export const LOW_CODES_NEGATIVE = Int32Array.of(
  0,
  63,
  62,
  31,
  30,
  29,
  28,
  27,
  26,
  25,
  24,
  23,
  22,
  21,
  20,
  19,
  18,
  17,
  16,
  15,
  14,
  13,
  12,
  11,
  10,
  9,
  8,
  7,
  6,
  5,
  4,
);
export const LOW_CODES_POSITIVE = Int32Array.of(
  0,
  61,
  60,
  59,
  58,
  57,
  56,
  55,
  54,
  53,
  52,
  51,
  50,
  49,
  48,
  47,
  46,
  45,
  44,
  43,
  42,
  41,
  40,
  39,
  38,
  37,
  36,
  35,
  34,
  33,
  32,
);

/** Table 14, W: logarithmic scale-factor multipliers of the lower band, by the magnitude index below. */
export const LOW_WEIGHTS = Int32Array.of(-60, -30, 58, 172, 334, 538, 1198, 3042);
/** The 4-bit code's magnitude index. */
export const LOW_MAGNITUDES = Int32Array.of(0, 7, 6, 5, 4, 3, 2, 1, 7, 6, 5, 4, 3, 2, 1, 0);

/** Table 18: inverse quantisers of 4 bits (the predictor's) and 6 bits (the output's), lower band. */
export const LOW_INVERSE_4 = Int32Array.of(
  0,
  -20456,
  -12896,
  -8968,
  -6288,
  -4240,
  -2584,
  -1200,
  20456,
  12896,
  8968,
  6288,
  4240,
  2584,
  1200,
  0,
);
const POSITIVE_6 = [
  24808, 21904, 19008, 16704, 14984, 13512, 12280, 11192, 10232, 9360, 8576, 7856, 7192, 6576, 6000, 5456,
  4944, 4464, 4008, 3576, 3168, 2776, 2400, 2032, 1688, 1360, 1040, 728,
];
export const LOW_INVERSE_6 = Int32Array.of(
  ...[-136, -136, -136, -136],
  ...POSITIVE_6.map((value) => -value),
  ...POSITIVE_6,
  ...[432, 136, -432, -136],
);

/** The upper band: 2 bits. */
export const HIGH_DECISION = 564;
export const HIGH_INVERSE = Int32Array.of(-7408, -1616, 7408, 1616);
export const HIGH_WEIGHTS = Int32Array.of(798, -214, 798, -214); // by code: large or small difference

/** Table 15, ILB: 2048 · 2^(i/32), the mantissa of a logarithmic scale factor. */
export const INVERSE_LOG = Int32Array.from({ length: 32 }, (_, index) =>
  Math.round(2048 * 2 ** (index / 32)),
);
