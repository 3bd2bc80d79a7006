/** English words people say on the telephone that are no names: folded, in the order of the alphabet. */
export const COMMON_EN = `
  abeg able aboard about above abroad absence absolute absolutely abuse accent accept accepted accepting access accessible accident accommodation according accordingly
  account accountant accounting accounts acres across acrylics act activated active actual actually acupuncture ad add added adding additional address addresses adds
  adjustment admin admission admissions admit adopt adoption adress adult adults advance advert adverts advice advise advised adviser advisor affairs affect afford afraid
  after afternoon afternoons afterwards ag again against age agency agent agents ages ago agree agreed agreeing agreement agrees ah ahead aid aids air airline airport aisle
  alarm alarms alcohol alerts algorithm aligners alignment alive all allergic allergies allergy allow allowance allowed alone along alpacas already alright also alterations
  although altogether aluminum always am amazing amber ambulance amend amount amp an and angel angry animals ankle anniversary announced annoying annual anonymous another
  answer answered answering answers antibiotics antiques ants anxious any anybody anymore anyone anything anyway anywhere apart apartment apiece apointment apologised
  apologising apostille apostrophe app apparently appeal appeals appear appliances application applications applied applies apply applying appointment appointments appraise
  appreciate approach approached approaches approaching approval approve approved aqua aquarium are area areas argue argued arguing arm army around arrange arranged
  arrangement arre arrears arrested arrival arrive arrived arrives arriving arse art article artist artists artwork arvo as asap asbestos ash ashes aside ask asked asking
  asks asleep assemble assessment assign assistance assistant association assume asthma asylum at ate attempt attempts attend attendance attended attends attorney attorneys
  audio audition auditions aunt auntie authorised authority autistic auto automated automatic automatically autumn available average awake award aware away awful awfully
  awning ay aye babies baby babysitter back backed background backing backstage backup backups backwards bacon bad badge badly bag bags bait bake bakery baking balance
  balancing balcony ball ballet balloon ballot ballpark ballroom ban band bank banks banned banners bar barber barely bargain barking barks barred barrier bars bas base
  baseboard based basement basic basically basis basket baskets bat batch bath bathroom bathrooms batteries battery bays be beach beagle beans beard beat because become bed
  bedroom bedrooms beds beef beekeeping been beep beeping beer beers bees beeswax befor before beforehand beg begging begin beginner beginners beginning begins behalf
  behind being believe bell belonged belongs below bench benefit benefits bereaved bereavement beside besides best bestie bet beta better between beyond bhai bible bicycles
  bid big bigger biggest bike bikes bill billboard billed billing bills biltong bin bins bird birds birth birthday birthdays bit bitch bite bites bits bitten black
  blacklist blackout blank blanket blankets bleed bleeding bless blind blinds blinking blinks block blocked blocker blocking blocks bloke blokes blonde blood bloody blouse
  blow blowing blue bluetooth blurry board boarding boards boat boats body boiler boilers boiling bonded bonspiel bonus book booked booking bookings bookkeeper bookkeeping
  books booster boosters bootcamp booth boots border borehole born borough borrow borrowed boss bot both bother bothered bothering bothers bots bottle bottles bottom bought
  bounced bound boundary bouquet bouquets bout bowl box boxes boxing boy boyfriend boys braces brain brainless brake brakes branch branches brand brandon brands bravo bread
  break breakage breakdown breakfast breaking breaks breast breath breathes breathing breed bridal bride bridesmaids brief brilliant bring bringing brings brisket bro
  broadband broadcast brochure broke broken broker brother brothers brought brown bru bruh brunch brush bucket bucks buddy budget buffet bug bugger bugging bugs build
  builder building buildings builds built bulk bulletin bulls bump bumper bunch bundle bungalow burial buried burn burned burner burning burnt bursar burst bury bus buses
  bush business bust busy but butter button buttons buy buyer buyers buying buys buzz buzzes buzzing by bye bypass cab cabin cabins cable cafe cafes cake cakes call
  callback called caller callers callin calling calls calm calories came camera cameras camp campaign campaigns camper campfire can canal canals cancel cancellation
  cancellations cancelled cancelling cancels candle candles cannot cant canteen canvassed cap capital capitals capped caps captain captioned car caravan carb card cardboard
  cards care careful carefully carer carers cares caretaker cargo carpet carpets carriage carried carrier carries carry cars cart case cases cash cashless casket cast
  castings casual cat catalogue catalogues catch cater caterer caterers catering cats cattle caught cause cease ceased ceiling celiac cell cello cement cent centre cents
  ceramic ceremonies ceremony certain certainly certificate certificates certified chain chair chairman chairs chalk championship chance chances change changed changes
  changing channel channels chap chapel charge charged charger charges charging charity chase chased chasing chat chatbot chatting cheap cheaper cheapest check checked
  checking checkout checks checkup cheerio cheers cheese chef chemical chemicals chemist chemo cheque cheques chequing chest chew chewed chicken chickenpox chickens chief
  child childcare children chilly chimney chip chipped chips chlorine chocolate choice choir cholesterol choose chop christening chuck chucking church cigarettes cinema
  circle circles circuits circulation circumstances citizenship city claim claimed claiming claims class classer classes classroom clause claustrophobic claws clay clean
  cleaned cleaner cleaners cleaning cleans clear clearance cleared clearer clearly clerk clever click clicked client clients climate climb climbing clinic clinics clipped
  clipping cloakroom clock clocks close closed closer closes closest closing clothes clothing cloud clown clubrooms clubs clue clutch cm coach coaching coal coat coats
  cocktails code codes coeliac coeliacs coffee coffins coin coins cold colleague colleagues collect collected collection collections collectors collects color colors colour
  colours com combination come comes comfortable coming comma comment commercial commission commit committee common communal communication communications community commute
  comp compact companies company competition competitor complain complained complaint complaints complete completely completion complicated compost compulsory computer
  computers con concern concerned concert concession condition conditioning condo conference confetti confidential confirm confirmation confirmed confused congratulations
  connect connected connecting connection connects consent consented conservatory consider considered construction consult consultant consultation consultations consumer
  contact contacted contacting contactless contacts contents continue contract contracts controlled conversation cook cooked cooker cooking cool cooler coolers copay copied
  copies copy corkage corner correct correspondence corridor cos cost costs cot cots cottage cotton couch cough could council councillor counsel counselling counsellor
  count counted counter counting country counts couple couples courier course courses court courtesy courts courtyard cousin cover coverage covered covers covid cow
  coworker cows crack cracked crackly crane crap crash crashing crate crawl crawling crazy cream credit credited cremation crematorium crew crib cricket criminal crisis
  croissants crooked crooks cross crossed crossing crossword crowd crown cruise cruises crutches cry crying crypto cuff culture cup cupboard cupcakes cuppa curiosity
  curious curly current currently curry curtain curtains cushions custom customer customers customs cut cuts cutting cuttings cv cycle cylinder dabba dad dads daft daily
  dairy damage damaged damn damp dance dare dark darken darling dash dashcam data database date dated dates dating daughter day daylight days daytime deactivate dead
  deadline deaf deal dealer dealers dealing dealings deals dealt dear dearer death debit debris debt debts deceased decency decent decide decided decides deciding decision
  decisions deck decline declined declines decorate deductible deed deeds deep definitely degrees delayed delete deleted delicate deliver delivered deliveries delivering
  delivery demand dementia denied dent dentist dentists denture department departure depending depends deposit depot depsit describe design designed designer desist desk
  desktop dessert destroy destroyed detached detail details detained developer diabetes diabetic diagnose diagnosis dial dialed dialer dialing dialled dialler dialling
  dials diapers diary did die died dies diesel diet diets difference different difficult difficulties dig digger digging digit digital digits dining dinnae dinner dip
  diploma direct directly director directory dirt dirty dis disable disabled disappear disappointed disc disco disconnected discontinue discontinued discount discounts
  discuss discussing disgrace disgraceful dish dishes dishwasher dismantle dispatch dispatcher display disposal dispose disregard distance distribution district disturb
  disturbed disturbing ditto divorce divorced dizzy dnd dnt do dock doctor doctors document documents does dog dogs doing dollar dollars dolphins domain domestic donate
  donated donation donations done dongle donor donors dont donuts door doorbell doors doorstep dos dot double doubled doubles doubt dough down download downstairs downtown
  dozen draft drag drain drains drawer drawing dreadful dream dreaming dreams dress dresses dried drill drilled drilling drink drinking drinks drip dripping drive driven
  driver drivers drives driveway driving drop dropped dropping drops drove drowning drugs drums dry dryer dual duck dude due dull dumb dump dunno duplicate during dust
  dutch duty dvr dye dying dyslexia each ear earlier earliest early earn ears earth easier easily easy eat eaten eating eats echo eco educator effect effective effects egg
  eggs eh eight eighteen eighteenth eighth eighty eish either elderly election electric electricity electrics electronic elevator eleven eleventh else elsewhere em email
  emailed emailing emails emergencies emergency emigrated employ employed employee employees employer employment emptied empty en encrypted end ended ending ends energy
  engine engineer engineers enjoy enough enquiries enquiry enrollment enter entered entire entirely entrance entry envelope envelopes epilepsy equipment er erase erased
  erasure erm error escalate escalated escalator escape espanol estate estimate ethanol euro euros evaluation even evening evenings event events ever every everybody
  everyone everything everywhere evidence ex exactly exam example exams except exceptions excess exchange exclude excluded excuse executive executor exercise exercises
  exercising exist existing exit expect expected expecting expensive experience experienced expert expire expired expiry explain explained explaining export express
  extended extension extensions extra eye eyes fabric face facebook facing fact factory facts faded fafsa failed fails faint fair fake fall fallen falls families family fan
  fancy far fare fares farmers fashioned fast faster fastest fasting father fault favor favour favourite fax feck fed federal fee feed feedback feeding feeds feel feelings
  feels fees feet fell fella felt female fence fenced ferry fetch fever few fewer fi fiberglass fiddle field fields fifteen fifteenth fifth fiftieth fifty fight figure
  figures file filed files filing fill filled filling film films filter filthy final finally finance financing find finds fine fined fines fingers finish finished finishing
  fire fired firewood firing firm firms first fish fit fits fitted fitting fittings five fives fix fixed fixin fixing flag flash flashing flat flatmate flats fleece fleet
  flesh flight flights flood flooded flooding floor flooring floors florist flour flower flowers flu flue flute fly flyers flying foam fob foil folded folder folding folk
  folks follow followed following food fool foot football footer footy for forbid forbidden forbids forecast foreign forest forever forget forgot forgotten forklift form
  formal formally format former forms fortnight fortnightly fortune forty forward forwarded forwarding found founded fountain four fours fourteen fourteenth fourth fr frame
  frames fraud free freelancers freeze freezes freezing freight fresh fridge fridges fried friend friendly friends fries frighten frightens from front frost frozen fruit
  fry ft fuel full fully fun fund funded funeral funerals fungus funny fur furniture further fuse fussy future gaffer gallery gallon gallons game games gap garage garden
  gardener garlic gas gate gates gave gdpr gear gearbox gel general generally generator gentle gentleman get gets getting ghost ghosted gift gigging gigs gilded gimme
  ginger girl girlfriend girls give given gives giving glad gladly glands glass glasses glaucoma glazing gloss glove gloves gluten gmail go goal goat goes goggles going
  gold goldfish gone gonna good goodbye goodness goods got gotta government gown gowns grab grade grades graduation gran grand grandad grandchildren granddad granddaughter
  grandfather grandkids grandma grandmother grandson granny grant grants grass grateful grave gravel great green grew grey grid grieve grieving grind grinder grinding groom
  groomer grooming ground group groups grow growing grown guarantee guaranteed guard guardian guess guest guests guide guided guides guinea guitar gun gushing gutter
  gutters guy guys gym ha had haha hail hair haircut hairdresser halal half halfway hall hand handed handing handle handled handler handles handling handover hands handset
  handy hang hanging hangs happen happened happening happens happier happy harassing harassment harbour hard hardware harm harvest has hash hat hatchback hate hated hates
  hats haul have havent having he head headcount heading healed health hear heard hearing heart heartbeat heat heated heater heaters heating heavy hedge heel heels height
  held hell hello helmet helmets help helpdesk helped helper helpful helping helps hem hen henceforth her here hereafter hereby hers herself hey hi hidden hide high higher
  him himself hinge hint hip hire hired hiring his history hit hitting hive hiya hmm hobby hoist hold holder holding holds hole holes holiday holidays holy home homeowner
  homeowners homes homework hon honest honestly honey honour hook hooman hoover hop hope hopeless hoping horrible horror horse horses hose hospice hospital hospitals host
  hostel hot hotel hounded hounding hour hourly hours house housebound household houses housing how however hr hrs hub hubby huge huh human humans hun hundred hung hungry
  hunt hunting hurried hurry hurt hurts husband hybrids hygiene hygienist hymns hyphen hyphenated ice idea ideally identify idiot ie if ignore ignored ill im imagine
  immediate immediately immigration implants implied import important improvement in inbound inbox inch inches incl include included includes including income incoming
  independent indoor indoors induction info inform information ing ingredients ingrown inhaler inherited initial injections ink ins inshore inside insist insisting inspect
  inspection inspector install installation installed installer installments installs instalments instant instead institute instruct instructed instructions instructor
  instruments insulin insurance insure insured insurer insurers interest interested interesting interior intermediate internal international internet interpreter
  interrupting interval interview interviewer into intro inverter invisible invitation invoice invoices invoicing involved iphone iron ironed is island islands issue it
  item items its itself ive ja jab jabs jacket jackets jam jar jargon jars jaysus jeans jesus jet jewellery jingle job jobs join joined joining joint joke jokes joking
  judge juice jump jumper jumping junior juniors junk just keen keep keeping keeps kennels kept kettle key keyboard keypad keys kg kick kicking kid kidding kids kill
  killing kilo kilometre kilometres kilos kilowatt kimchi kind kindly kindness king kiosk kiss kit kitchen kitchens kite kitten kittens km knackered knee knees knew knife
  knives knock knocked knocking knot know knowing knows kosher kw kwh la label labels labour labrador lace lad ladder ladies lads lady lah laid lakhs lame laminate lamp
  land landed landlady landline landlord landlords lands lanes language languages laptop laptops large larger laser last lasts late later latest laugh laughed laughing
  launch laundry law lawn laws lawyer lawyers lay lb lead leader leads leaf leaflet league leak leaked leaking leaks learn learned learners lease leash least leather leave
  leaves leaving lecture left leftover leg legal legally legit legs lemme lemon lend lender length lengths lens lenses lent less lesson lessons let lets letter letterbox
  letterpress letters letting lettings level levels lever liability library licence license licensed licenses lid lie lied life lifeguards lifetime lift lifting lifts light
  lighting lightning lights like liked likely likes likewise lilies lima limit limited limits line linen linens liners lines lining link linkedin lisa list listed listen
  listening listens lists literally litre litres litter little live lived livery lives livid living load loading loads loaf loan loans lobby local located location lock
  locked locker lockers lockout lockouts locks locksmith lodge lodger log logged logging login logo logs lol lonely long longer longest loo look looked looking looks loonie
  loop loops loose lorries lorry lose losing loss lost lot lots lottery loud louder lounge love loved lovely low lower loyalty luck lucky luggage lunch lunchtime lying
  macbook machine machines mad madam maddening made magazine magic maiden mail mailbox mailed mailing mailings mails main maintenance make maker makes makeup making male
  mam mama man manage managed management manager manages mandatory manicure manners manual many map marble mare margherita mark marked market marketing marks marquee
  marriage married mass massage mat match mate material materials maternity mates maths matinee matron matter matters mattress mattresses max maximum may maybe maze me meal
  meals mean means meant measure measured measuring meat mechanic medals mediation medical medication medicine medicines medium meet meeting meetings meets megs member
  members membership memory men mend mended mental mention menu menus mercy meself mess message messages messaging messing met metal meter meters metre metres metro mhm mi
  mice mick microchip microwave mid midday middle midnight midweek midwife might mile mileage miles military milk million min mind minding minds mine minibus minimum minor
  mins minus minute minutes mirror mirrors misdialled miss missed missing missus mistake mistakes mister misunderstood mix mixed mm mo mob mobile model models mole moles
  mom moment money monitor monitored monsoon month monthly months more mornign morning mornings moron mortgage mortgages most mostly mother motor motorbike motorbikes
  motorcycle motorcycles motorhome motorway mountain mourners mouth move moved mover movers moves movie moving mowing mph msg msging msgs much muddled mug mugs mull mum
  muppet mushrooms music must mute muted mutual muzzle my myself na nae nagging nah nail nails name named names nan nap nappies narrowboat national native natural nature
  nav nd near nearby nearest nearly necessary neck necks need needed needful needing needles needs negative negotiate neighbor neighbour neighbours neither nephew nervous
  nest nests net netflix nets network neuter neutering never new newborn news newsletter newsletters newspaper newspapers next nice nicely nicer nicked nickname niece night
  nightmare nights nine nineteen nineteenth nineties ninety ninth nip nite no nobody nod noise noisy non none nonrefundable noon nope nor normal normally north nose not
  notarize notary note notebook noted notes nothing notice notification notifications novel now nowhere nuisance number numbers nurse nurses nursing nut nuts oak obituary
  object objection obligation obliged obviously occupation odd of off offence offer offered offers office officer offices official offline offshore often oga oh oi oil ok
  okay oke old older olds ombudsman omg on once one ones onions online only onto onwards ooh op open opened opening openings opens operating operation operator opinion
  opposite oprima opt opted optician opting option optional options or orange order ordered ordering orders ordinary org organ organic organisation original orthotics other
  others otherwise our ours ourselves out outage outages outbound outdoor outdoors outfit outlet outreach outs outside outsiders outta oval oven ovens over overcharged
  overdraft overdue overnight overslept owe owed owl owls own owner owners owns owt oyster pack package packages packaging packed packet packets packing packs pad padlock
  pads page pages paid pain paint painted painting pair pairs pal pan pane panel panels paper papers paperwork par para paracetamol parasites parcel parcels pardon parent
  parents parish park parked parking parrot part particular particulars parties partner partners parts party pass passed passenger passengers passes passport passports
  password past pasta pastor pasture patch path pathetic patience patient patients patio pattu pause pay payable payday paying payment payments payouts payroll pays
  payslips peace peanut peanuts peas peek peep pelvic pen penalty penicillin penny pension pensioner pensioners people pepperoni per percent perfect perfectly performance
  period permanent permanently permission permit permits permitted persistence persistent person personal personally persons pest pester pestered pestering pet petrified
  petrol pets pharmacist pharmacy phone phoned phones phoning photo photographer photos physically physio piano pianos pick picked picking picks pickup pickups picnic pics
  picture pictures piece pieces piercings pigeons pigs pile pills pine ping pink pint pipe pipes pirate piss pit pitch pitches pizza pizzas place placed placement places
  plain plan plane planned planning plans plant planted plants plaster plasterboard plastic plate platelets plates platform play played player playground playing plays
  please pleasure plenty plot plots pls plug plugs plumber plus plz pm pocket point pointless points police policies policy polish polite politely pond pony poodle pool
  poor poorly pop popcorn porch pork porridge porta portal portfolio possible post postage postcode postcodes posted poster postman postponed pot pothole pots pottery potty
  pound pounds pouring pours power practice practise pram pray prayer pre prefer preference preferences pregnancy pregnant premium prenatal prepaid preparation prepare
  preschool prescription prescriptions present press pressed pressing pressure pretend pretty previous previously price priced prices priest primary print printed printer
  printing prints prior priority privacy private prize probably probate problem problems procedure process processing product production products profile program programme
  programmed programs projector prom promise promised promising promo promotional promotions prompt proof propane proper properly property prospect protect protected
  protection protein proud prove provide provided provider pub public publish pull pulled pulling pulse pump pumped pumpkins pumps punch puncture pupil pupils puppies puppy
  purchase purchases purchasing purge purged purple purpose purposes purse pursuant push pushchair put putting qualifications qualified quality quarter quarterly quarters
  queen queens question questions queue queueing quick quicker quickly quid quiet quit quite quitting quiz quote quoted quotes ra rabbit rabbits rabies race rack racket
  racks radar radiators radio raffle railway rain rained raining rains raise raised ramadan ramp rams ran rand rang range rank rash rate rated rates rather rating ratio
  rats raw rays razor rd re reach reached reaching read reader reading readings reads ready real really realy rear reason reasons rebate rebook rebuild recall receipt
  receipts receive received receiving reception receptionist recipes recipient recital reckon reckons recliner recognise recognised recommend recommended record recorded
  recorder recording recordings records recovery recycled recycling red redo reds reduced reduction ref refer referee reference references referral referred refill refills
  reflect refrain refund refundable refunded refunds refuse refused refuses regarding regards region register registered registration registry regular regularly regulator
  rehearsal rekey relationship relative relax released relevant religion religious remain remarried remember remind reminder reminders remote removal remove removed
  removing remvoe renew renewal renewed renewing rent rental rentals renting rents rep repair repairs repeat repeats replace replaced replacement replied replies reply
  replying report reported reporting reports represent representative reptiles request requested requesting requests require required reschedule rescind resell resend
  reservation reservations reserve reserved reset residence residents resign resort resources respect response responsible rest restarted restaurant restaurants restoration
  restraining restroom result results resume retainer retention retire retired retirement return returnable returned returning returns reveal reversed review revoke revoked
  revoking rewire rewiring ribbons rice rid ride rider riders rides ridiculous riding right rights ring ringing rings rinse rip ripped risk rn roadside roaming roast
  robbery robo robocalls robot robots rock role roll roller rolling rolls roof roofer roofs rooftop room roommate rooms rooster root roses rota rotation rotations rough
  roughly round rounds router routine rub rubbed rubber rubbish rucksack rude rug rugby ruined ruining rule rules run rung runners running runs rupees rural rush rye
  sabbath sack sad safari safe safes safety said sailed sailing sake salad salads salary sale sales salesman salon salt salted same sample samples sandals sander sandwich
  sandwiches saree sarees satisfied satnav sauce sauna save saved saves saving savings saw say saying says scaffolding scale scam scammer scammers scan scanner scans scared
  scary schedule scheduling scheme school schools scissors scones scooter scooters score scrap scratch scratching screaming screen screening screenings screens screw script
  scrub scum sea seal seals search season seasonal seat seated seater seating seats sec second seconds secret secretary section secure security sedation see seeded seeds
  seeing seem seems seen sees self sell seller selling sells semi send sender sending sends senior seniors sense sensor sent sentence separate separately serial series
  serious seriously serve served servers serves service serviced services servicing serving session sessions set sets settle settled setup seven seventeen seventh seventy
  several sewer sewing shabbat shade shake shakes shaking shall shambles shame shampoo share shared sharing sharp shave she shear shed shedding sheep sheet sheets shelf
  shell shelter shelves shes shift shifting shifts shine shingle shingles ship shipping ships shirt shirts shocking shockwave shoe shoebox shoes shoot shop shopping shops
  short shorter shortest shortly shorts shot shots should shoulder shout shouted shouting shove show showed shower showers showing shown showroom shows shred shrimp shrink
  shut shuts shuttle sibling siblings sick side sides sight sign signal signature signed signing signs silence silent silk silver sim simple simply since sing singing
  single singles sink sir sisig sister sisters sit site sites sits sitting situation six sixteen sixteenth sixth sixty size sizes skates ski skim skin skip skipper skirt
  skis skylights slabs slate sleep sleeping sleeps slice slide slides slip slipped slips slot slots slow slower slowly small smaller smallest smart smashed smear smell
  smells smoke smoker smoking smooth snack snacks snapped snapper snappy sneak sneakers snow so soap social socket socks sod soda sofa sofas soft softeners software solar
  sold soles solicit solicitation soliciting solicitor solid solved some somebody somehow someone something sometime sometimes somewhere son song soon sooner soonest sorry
  sort sorted sorts soul sound sounds soup source sourdough spa space spaces spam spamming spaniel spare spares sparky spay spayed speak speaker speakers speaking speaks
  special specialist species specs speech speed spell spelled spelling spelt spend spilt spin spinning spins spit splashing split splitting spoke spoken sponsorship sports
  spot spotless spots spray sprays spread spring sq square stable staff staffed stag stage stain stains stairlifts stairs stalking stall stamp stamped stamps stand standard
  standards standby standing stands star stars start started starter starters starting starts state statement statements states static station status stay stayed staying
  stays steak steel steep step steps sterilize stick sticker sticks sticky stiff still stitches stitching stock stockings stole stolen stone stood stop stopcock stopped
  stopping stops storage store stored stores storey stories storm storms story stove stpo straight stranger strangers strap stray streaming strength stress stretch strewth
  strict strike string strings strip strobe stroke strong struck struggling stuck student students studied studies studio study stuff stuffed stump stupid style subject
  submersible subs subscribe subscribed subscriber subscribers subscription success such sudden sugar sugars suggest suing suit suitable suitcase suits sum summer
  sunglasses sunset super superior supervisor supper supplied supplier suppliers supply support suppose supposed suppress suppressed suppression surcharge sure surely
  surfaces surgeon surgery surname surplus surprise survey surveyor surveys swallowed swan swap swapped swarm swarms swear swears sweep sweeping sweet sweetheart swept swim
  swimmers swimming swing switch switchboard switched switching swore symptoms sync syrup system systems ta table tablecloths tables tablet tablets tacos tag tags tail take
  takeaway taken takeout takes taking talk talked talking talks tall tan tango tank tanks tap tape taped tapes taping taps tariff tarp taste taster tasting tattoo tattoos
  taught tax taxes taxi tea teach teacher teachers teaches teaching team teams tear teatime tech technical technician technicians tee teenager teenagers teeth telemarketer
  telephone telephoned telephoning televisions tell telling tells telly temperature temporary ten tenancy tenant tenants tent tenth tents term terminal terms terrace
  terrible terribly terrier terrified test tested testing tests text textbook texted texting texts th than thank thanks that thatched thats the theatre theft their theirs
  them themselves then theory ther therapist there theres thermostat these thesis they thick thieving thing things thingy think thinking thinks third thirteen thirtieth
  thirty this those though thought thousand three threw through throw thrown thru thumb thunderstorm thx thyroid tick ticked ticket tickets tide tidy tie tied tier tight
  tiki til tile tiles tiling till tills timber time times timeshare timetable timings tin tinnitus tins tiny tip tips tire tired tires tissue title tlk to toast toaster
  today toddler toddlers toe together toilet toilets tokens told tomatoes tomorrow ton tone toner tonight tonnes too took tool tools tooth toothache top tops torn total
  totally touch tour tours tow toward towards towel towels town traces track tracking tractor trade traded trading traditional traffic trai trailer trailers train trained
  trainer trainers training transcript transcripts transfer transferable transferred transferring transit translate translation transport trap trash travel traveling
  travelling travels tray trays treadmill treasurer treat treated treatment treatments treats tree trees trial tried trim trimming trims trip triple trips trivia trolley
  trouble trousers trout truck trucks true trust trusts try trying tub tube tubs tuition tulips tuna tune tuned tuner tuning tunnel turn turnaround turned turning turns
  tutor tutors twelfth twelve twentieth twenty twice twin twins two twos txt txting ty tying type typed typewriters typical typing tyre tyres uh um umbrella unable
  unbelievable unblock uncle uncovered under underfloor understand understanding understands understood undo uni uniform unit units university unknown unless unlimited
  unopened unplug unreachable unrecorded unsolicited unsub unsubcribe unsubscribe unsubscribed unsubscribing unsuscribe untick until unused unwanted unwelcome up update
  updates upgrade upload uploaded upright ups upset upsets upstairs upvc upwards ur urgent urn us use used useless user users uses ushers using usual usually utility
  vacation vaccinated vaccination vaccine vaccines vacuum valet valid value van vanilla vanish vanished vans variable varieties varifocals vase veg vegan vegans vegetables
  vegetarian vegetarians vehicle vehicles velvet vending vendors venetian venue version very vet via vicar video videos view viewing village villages vinyl violin virtual
  visa visas vision visit visited visiting visitors visits voetsek voice voicemail voicemails volunteer volunteers vote voucher vouchers vultures waffling wages wait waited
  waiter waiters waiting waitlist waits waive waived waiver wake wakes waking walk walked walker walkers walking walks wall wallet wallpaper walls wanna want wanted wanting
  wants ward warden wardrobe warehouse warm warned warning warranty was wash washed washing wasp wasps waste wasting wat watch watcher watches watching water waterproof
  wave wax way ways we wear wearing wears weather web website websites wedding weddings wee week weekday weekdays weekend weekends weekly weeks weigh weighed weighs weight
  weights weird welcome well wellies went were wet wetsuit whack what whatever whats whatshisname whatsit whatsoever wheat wheel wheelchair wheelchairs wheels when whenever
  whens where whereabouts wherever whether which whichever while whisky whispering whistle white whitening whites who whoa whoever whole whom whos whose why wide widow
  widower wife wifi wil will willing wills win wind window windows windscreen wine wines wing winning winter wipe wiped wipes wire wisdom wish wishes with withdraw
  withdrawing withdrawn withdrew withheld within without witness witnesses wks woke woken woman women won wonder wonderful wondering wont wool word words work worked worker
  working workmanship workplace works workshop workshops world worms worn worried worries worry worse worst worth would wow wrap wrapping wreath wreaths wreck wrist
  wristband write writes writing written wrong wrote ya yaar yacht yall yard yards yarn ye yeah year yearly years yelled yellow yep yer yes yesno yesterday yet yo yoga you
  young youngest your yours yourself yourselves yous youse youth zari zero zip zipper zodiac
`;
