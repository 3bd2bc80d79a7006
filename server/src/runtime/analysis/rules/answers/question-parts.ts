const NEXT_QUESTION =
  /,?\s+(?:and|y|e)\s+(?=(?:what|which|who|when|how|your|the|cu[aá]l|qu[eé]|qui[eé]n|cu[aá]ndo|su|qual|quem|quando|o|a)(?!\p{L}))/iu;

/** "What's your name and which is the plate?" asks twice. */
export const questionParts = (question: string): string[] => question.split(NEXT_QUESTION);
