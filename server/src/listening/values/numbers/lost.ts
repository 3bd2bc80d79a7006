/** Gone, sold or given away: so many fewer are there. */
export const LOST =
  / (?:died|dead|lost|sold|gave away|given away|got rid of|sacked|fired|quit|dropped out|pulled out|cancelled on us|stolen|broke|ate|let go|murieron|murio|perdimos|perdi|perdio|perdieron|vendi|vendimos|vendieron|regale|regalamos|robaron|fueron|bajaron|cayeron|cancelaron|rompieron|eche|morreu|morreram|perdeu|perderam|perdemos|vendeu|vendemos|roubaram|foram embora|sairam|saiu|desistiram|cancelaram|quebraram|quebrou|dei embora) (?:[a-z]+ ){0,2}$/;

/** The same, said behind the number: "two got stolen". */
export const LOST_AFTER =
  /^ (?:of (?:them|those|ours|mine) )?(?:(?:have|has|had|got|were|was|just|then|since|went and|se me|se nos|se|me|nos|ya|ja|me los|me las) ){0,2}(?:died|dead|stolen|sold|broke|left|dropped out|pulled out|cancelled|drowned|escaped|murieron|murio|robaron|rompieron|fueron|cancelaron|bajaron|perdieron|escaparon|morreram|morreu|roubaram|fugiram|quebraram|sairam|desistiram|cancelaram) /;
