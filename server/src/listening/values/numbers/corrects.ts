/** Puts right what was said before it: "no wait", "I tell a lie", "mejor dicho", "minto". Over words with single spaces. */
export const CORRECTS =
  / (?:no wait|wait|hang on|hold on|sorry|i mean|i meant|actually|tell a lie|lie|make it|make that|call it|or rather|rather|correction|well|scratch|scrap|did i say|let us say|better make|on second thoughts|perdon|digo|miento|mejor dicho|mejor|quise decir|bueno|mas bien|espere|espera|dije|pera|perai|minto|quer dizer|alias|ou melhor|melhor|desculpa|desculpe|na verdade|eu disse|bota|peraí) /;
