/** Gone, sold or given away: so many fewer are there. */
export const LOST =
  / (?:died|dead|lost|sold|gave away|given away|got rid of|sacked|fired|quit|dropped out|pulled out|cancelled on us|stolen|broke|ate|let go|murieron|murio|perdimos|perdi|perdio|perdieron|vendi|vendimos|vendieron|regale|regalamos|robaron|fueron|bajaron|cayeron|cancelaron|rompieron|eche|morreu|morreram|perdeu|perderam|perdemos|vendeu|vendemos|roubaram|foram embora|sairam|saiu|desistiram|cancelaram|quebraram|quebrou|dei embora) (?:[a-z]+ ){0,2}$/;
