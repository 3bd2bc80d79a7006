import type { ConceptWords } from './names.ts';

export const en: ConceptWords = {
  not: 'not no none nobody noone cannot never neither nor nothing zero without hardly refuse* decline* object',
  ever: 'ever never again anymore forever longer further future permanently henceforth always indefinitely onwards onward evermore life',
  stop: 'stop* quit* cease* desist* end ends ending ended enough halt* knock finish* refrain* discontinue* pack cut discontinu* terminat* suspend* give',
  call: 'call* phon* ring rings ringing rang dial* telephone* contact* reach* telemarket* robocall* buzz buzzing solicit* cold canvass*',
  message:
    'text texts texting texted messag* mail mails mailing emails emailing email spam* newsletter* sms whatsapp post letter* leaflet* send sends sending sent write* writing notification* alert* correspond* ping pinging dm dms',
  bother:
    'bother* harass* annoy* pester* disturb* hound* hassl* badger* stalk* nuisance bug bugging alone peace sick tired fed invad* intrus* plague* torment* nag nagging bombard*',
  remove:
    'remov* take* taking delete* deleting drop* eras* scrub* strike cross* wipe* pull* purg* unsubscrib* unlist* opt* block* cancel* withdraw* revok* clear* lose scratch* expung* exclud* unregister* deregister* forget* rid bin blacklist* suppress* destroy* dispos*',
  list: 'list* database* databank* system* record records files file roster directory registry register books book crm mailing queue rolodex spreadsheet log',
  me: 'me my mine i us we our myself',
  you: 'you your yours yourself yourselves guys people company outfit folks lot team',
  third:
    'he she they him her them his their someone somebody people everyone mother mom mum dad father wife husband son daughter sister brother friend neighbor neighbour boss uncle aunt cousin colleague landlord doctor teacher grandma grandmother grandson bank tenant roommate flatmate client customer customers',
  past: 'was were did had told said asked used yesterday ago already before last earlier previously been went got gave spoke happened stopped called',
  moment:
    "today tomorrow tonight monday tuesday wednesday thursday friday saturday sunday weekend week weeks month noon morning afternoon evening night lunch minute* hour* o'clock oclock am pm dinner before after until till january february march april june july august september october november december",
  later: 'later another other time sometime soon next back busy moment free meeting driving work',
  person:
    'person human humans people someone somebody anyone anybody agent rep reps representative* operator* advisor* adviser* employee* staff live real actual being flesh blood member colleague* team department specialist* attendant consultant receptionist clerk technician salesperson',
  boss: 'manager* supervisor* boss owner* head director superior lead chief senior charge responsible',
  bot: 'bot bots robot* machine* computer* recording ai automated automatic software program* system virtual assistant chatbot algorithm artificial siri alexa script tape voicebot',
  talk: 'talk* speak* spoke chat* conversation discuss* converse word deal dealing communicate',
  connect:
    'connect* transfer* put through patch* pass route forward* escalat* hand switch* redirect* get link* give bring',
  want: 'want* wish* like love prefer* rather need* would appreciate demand* request* ask asking insist* hope hoping expect',
  record: 'record* tape taping taped taping audio recording recorder monitored transcri* mic microphone',
  wrong: 'wrong mistake* mistaken incorrect nobody error misdial* different',
  dead: 'dead died passed deceas* death funeral late widow* buried gone grave loss bereave* mourning hospice',
  moved: 'moved left live lives living longer anymore retired quit works resigned fired sold former',
  law: 'law laws legal* illegal* lawyer* attorney* solicitor* sue suing report* complaint* police court regulator* fcc ftc ico tcpa gdpr tps ofcom fine fined harassment ombudsman authorities authority trai dnd ndnc acma rights statute',
  consent:
    'consent* permission authoris* authoriz* agree* agreed allow* opt permit* subscrib* sign* signed approved',
  data: 'data details information info privacy personal profile account address name gdpr',
  interest:
    'interest* need buy buying purchase sell* selling offer* deal* product* service* happy satisfied provider insurance',
  money:
    'price* pricing cost* much money pay* fee* charge* dollar* pound* euro* bucks rate* discount* expensive cheap* afford* quote budget bill',
  what: 'what which whats',
  where:
    'where location located address area city town branch office store shop region near nearest based directions parking',
  when: 'when time hours open* close* long soon date schedule* day days',
  who: 'who whom whos whose company organisation organization firm behalf',
  why: 'why reason purpose point',
  how: 'how',
  hear: 'hear* heard listen* sound* line signal reception connection audio breaking cutting loud louder volume noise noisy static echo crackl* choppy',
  repeat: 'repeat* again pardon sorry excuse slower slowly slow what huh eh come',
  hurry:
    'hurry quick* fast brief* minute* second* seconds rush* short late meeting busy driving soon long wrap point gist',
  swear:
    'fuck* shit* damn* hell ass asshole* bitch* bastard* idiot* stupid moron* dumb crap* bloody bullshit wanker* piss* sod bugger* jerk* scum* screw* f sucks useless bollocks prick* twat* dick* arse* scam* fraud* crook* thie* liar* pathetic clown*',
  thanks: 'thank* thanks cheers appreciate* grateful ta',
  yes: 'yes yeah yep yup sure ok okay fine absolutely definitely certainly agreed course correct right please go ahead deal perfect great exactly alright',
  mailbox: 'message beep tone mailbox voicemail unavailable leave reached answer greeting inbox',
  press:
    'press dial option options menu extension pound hash star key automated reply office invalid selection recorded quality training',
  number: 'number* phone cell mobile landline line digits extension',
  home: 'home house household family residence here office work workplace',
  please: 'please kindly pls',
  last: 'last final once one more',
  need: 'must should have need* ought required supposed got better',
  problem:
    'problem* issue* broken terrible awful bad worst disappoint* unacceptable rude wrong wait* waiting still angry upset poor ridiculous disgrace* appalling late damaged faulty unhappy delay*',
  busy: 'busy driving meeting working middle cooking eating bath asleep sleeping class hospital walk traffic occupied',
  if: 'if unless otherwise else or whether',
  name: 'name named called known',
};
