import { type TurnLexicon, wordSet } from './types.ts';

export const english: TurnLexicon = {
  cannotEnd: wordSet(`
    and or but nor so because cause if unless until whether which who whose when whenever while although since
    the a an my your our their his its these those every each such
    to of for with from at than as into onto between against during without within towards toward among per via except
    i we he she they i'm i'd i'll i've we're we'd we'll we've they're you're he's she's there's let's
    um uh er erm ah eh hmm mm very another plus including mr mrs ms dr`),
  mayNotEnd: wordSet(`
    in on up off out over by about near around after before under through behind
    that this is are was were be been am do does did can could would will should might must may have has had having
    want wants need needs like likes prefer try trying going get got make think said say tell ask
    not more any some where what how why it's that's what's isn't don't can't won't 
    new only even other same actually basically well really just also maybe perhaps quite though`),
  completeAnyway:
    /^(what|who|where|which|how)\b.*\b(for|from|with|to|at|of|as)$|\b(think|hope|guess|believe) so$/,
  announces:
    /\b((i have|i had|i got|i've got) (a|another|one( more)?|some|two) (quick |small |other )?(questions?|problems?|issues?|requests?)|can you help me|could you help me|i (was|am) calling|i'm calling|i wanted to ask|let me (see|think|check)|one (moment|second|sec)|hold on|hang on|just a (moment|second|minute)|wait a (moment|second|minute)|you know|i mean|the thing is|for example|the reason is|as follows|here it is|my (name|number|email|address|order|account)( number| address)? is)$/,
  requests:
    /^(well |so |hi |hello |yes |okay |ok )?(i (want|need|would like)|i'd like|please|can i|could i)\b/,
  yesOrNo: wordSet(`
    yes yeah yep yup yea sure okay ok correct right exactly absolutely definitely certainly affirmative indeed
    no nope nah not never negative wrong incorrect course fine perfect great please agreed`),
  whole:
    /^(okay |ok |no |yes |well |thanks |thank you )?(goodbye|good bye|bye|bye bye|bye now|thanks|thank you|thanks a lot|thank you very much|thank you so much|many thanks|see you|see you later|have a (good|nice) (day|one|evening)|take care|that's all|that is all|that's it|that will be all|nothing else|hello|hi|hello hello)( goodbye| bye| thanks| thank you)?$/,
  backChannel: wordSet(`
    uh-huh uhhuh uh huh mm-hmm mmhmm mhm mm-hm mm mmm hm hmm hmmm um-hum aha ah oh ooh ok okay okey right yeah yep yup yes
    sure alright good great fine cool nice gotcha wow really see i got it true exactly perfect interesting understood`),
  greeting: wordSet(
    'hello hi hey yes yeah good morning afternoon evening speaking there are you anybody is this',
  ),
  digits: wordSet('zero oh o nought one two three four five six seven eight nine'),
  tens: wordSet(`
    ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen
    twenty thirty forty fourty fifty sixty seventy eighty ninety`),
  tensJoin: '',
  repeats: { double: 2, triple: 3 },
  letters: wordSet(
    'zee zed double-u alpha bravo charlie foxtrot juliet november oscar romeo tango whiskey x-ray yankee zulu',
  ),
  at: wordSet('at @'),
  dot: wordSet('dot . point period'),
  mailbox:
    /\b(after|at) the (tone|beep|signal)\b|\bleave (me |us )?(a|your) (brief |short )?(message|name)\b.*\b(tone|beep|call you|get back|back to you|number)\b|\breached the (voice ?mail|mailbox)\b|\b(voice ?mail|mailbox) (of|is full)\b|\brecord your message\b|\bforwarded to (an automated |the )?voice|\bis not available\b.*\bmessage\b/,
};
