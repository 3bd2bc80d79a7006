import { readCalls } from './form.ts';

/** Words that look like an agreement, a value or a refusal and are none; and a few that are. */
export const ADVERSARIAL_EN = readCalls(
  'en',
  `
scheduling | a sister booked, not the person | follow_up_needed
? service
> Hi there, I was wondering about a dental cleaning
> Yes, never been
> Well, my sister booked Tuesday with you lot last year and she loved it
> Anyway, somebody's at the door, bye

scheduling | only if they were to book | follow_up_needed faq_answered
? service
> Hello, quick one about an eye test
> First time, yeah
> If I were to book for Wednesday, would there be parking?
> Right, good to know. Bye.

scheduling | agrees and thinks again | follow_up_needed rejected
? service
> I need a physio appointment
> No, I've come before
> Wednesday at three, I think that could do. Hmm, actually, let me think about it and I'll get back to you.

scheduling | Tuesday, no, Wednesday | appointment_booked
= appointment_date 2026-11-18
? service appointment_time
> Good morning, I'd like to book a haircut please
> Yes it is my first time
> Tuesday… no, hang on, Wednesday

scheduling | asks a question to the question | follow_up_needed faq_answered
? service
> I'd like to come in for a blood test
> Why, does it matter?
> Do you not have anything on a Saturday?
> I'll ring another place then.

scheduling | agent names a time, the person goes | follow_up_needed
? service
< Hello, this is the clinic. How can I help?
> I want to see someone about my knee
< I can offer you Tuesday, November 17 at 9:00. Shall I book that?
> Is Dr Patel in that day?
< Yes. Your appointment is on Tuesday, November 17 at 9:00.
> Sorry, I've got to run, the bus is here.

scheduling | says yes to being on the line | follow_up_needed
? service
< Hello, this is the clinic. How can I help?
> Something about a check-up
< I can offer you Tuesday, November 17 at 9:00. Would you like that?
> Yes, I'm still here, I was looking for my diary
< Take your time.
> I can't find it. I'll ring you tomorrow.

scheduling | the clinic's number is no hour | follow_up_needed escalated_to_human
? service
> Is this the clinic at number 15?
> I want to know where you are
> Thanks, bye

scheduling | books for real | appointment_booked
= appointment_date 2026-11-18
= appointment_time 15:00
? service
> Hello, can I get an appointment for a massage?
> No, I'm a regular
> The Wednesday one is perfect, thanks

scheduling | cancels in so many words | appointment_canceled
> Hi, I have a visit on Thursday and I need to cancel it
> Yes please, cancel it
> No, nothing else

scheduling | sarcasm about the time | follow_up_needed rejected
? service special_requests
> I wanted an appointment for my back
> First time, yes
> Oh sure, nine in the morning, and pigs might fly. Forget it.

scheduling | moves the visit and takes it back | follow_up_needed rejected
? requested_change service
> I've got a visit on Friday and I'd like to move it
> No
> You know what, leave it as it was. Never mind.

sales | a price in an advert is no budget | rejected follow_up_needed
? need main_objection
> Yeah, go on
> We could do with fewer spreadsheets
> Your advert said 25 dollars, is that right?
> I'd have to see. Not today, thanks.

sales | the rent is no budget | follow_up_needed rejected
? need main_objection timeline
> Sure
> Getting invoices out on time
> Well I pay 900 dollars in rent, so you tell me
> No idea
> Look, I don't know, bye

sales | a neighbour bought it | follow_up_needed rejected
? need
> Okay
> My neighbour bought it for 300 dollars and signed up the same day
> I'm not sure yet what I'd do with it
> Bye now

sales | yes then but | follow_up_needed rejected
? need main_objection timeline decision_role
= budget ~200
> Yes
> Keeping the books straight
> 200 a month at most
> By Christmas
> It's up to me
> Yes, but not before I've spoken to my accountant

sales | yeah right | rejected follow_up_needed
? need main_objection
> Yes?
> Yeah right, you lot will solve all my problems
> As if I'd give you a penny

sales | agrees and withdraws | follow_up_needed rejected
= budget ~hundred dollars
? need timeline decision_role main_objection
< Hello, do you have a couple of minutes?
> Yes, go ahead
< About how much would you like to spend?
> A hundred dollars a month
< Shall I set it up for you?
> Okay, set it up
< Great.
> Actually, wait. I've changed my mind, let me sleep on it.
< Of course.

sales | agrees to an email only | follow_up_needed
? need next_step
< Hello, do you have a couple of minutes?
> Yes
< Our plan is 40 dollars a month. Shall I sign you up for the plan?
> You can email me the brochure, sure
< I will. Goodbye.

sales | hypothetical purchase | follow_up_needed rejected
? need
> Yes
> Suppose I bought ten of them, would you give me a discount?
> I see. If I signed up today I'd regret it.
> Bye

sales | buys for real | sale_closed
= budget ~sixty
= decision_role decides
? need timeline
> Yeah I've got a minute
> I lose half my day to paperwork
> sixty dollars, not a cent more
> this week if I can
> nobody but me
> Alright, let's do it

sales | wrong number | failed
> Hello?
> There's no one here by that name, love, you've got the wrong number

sales | answering machine | voicemail no_answer
> You've reached Tom and Lucy. We can't come to the phone right now, please leave a message after the tone.

sales | abuse | rejected follow_up_needed
> What the hell do you want
> Piss off you bloody robot

sales | mumbles | follow_up_needed no_answer
> mm
> uh huh
> mhm
> eh

sales | talks to the dog | follow_up_needed no_answer
? need
> Down, Rex, down! Sorry, what?
> Rex, I said two minutes!
> I'll have to go, he's eaten the post

sales | budget is a year, not money | follow_up_needed rejected
? need timeline main_objection
> Yes
> Better reports
> We've been at it since 1998 and never had a budget for that
> 2027 maybe
> Not really for us

collections | hardly a promise | follow_up_needed payment_refused
? dispute_reason
> Yes, that's me speaking
> Yes, I am Anna Miller
> If I had the money I'd pay you on Friday, wouldn't I?
> I don't know what else to tell you

collections | the husband paid | follow_up_needed payment_collected
? dispute_reason
> Speaking
> Yes
> My husband says he'll deal with it, I never touch the bills
> You'd have to ask him

collections | a part on Friday, no, on Monday | payment_promised
= promised_date 2026-11-23
= promised_amount 50
? payment_method
> Yes it's Anna
> It is
> I can pay fifty dollars on Friday. No wait, on Monday, that's when my wages come in
> Fifty
> By card

collections | disputes with numbers | follow_up_needed payment_refused
? dispute_reason
> Who wants to know? Yes, Anna Miller.
> Yes
> That bill says 150 dollars and I only ever ordered one thing for 20 dollars on November 3
> I'm not paying for something I never got

collections | sarcastic promise | follow_up_needed payment_refused
? dispute_reason
> Yes
> That's right
> Sure, I'll pay you when hell freezes over
> Goodbye

collections | a payment withdrawn | follow_up_needed payment_refused
? dispute_reason
< Am I speaking with Anna Miller?
> Yes
< You owe 150 dollars. Can you pay on Friday?
> Friday, okay
< Noted.
> No, hold on, I can't promise that. Forget what I said.
< I understand.

retention | stays only in a manner of speaking | follow_up_needed
? reason_detail
> I can stay on the line, yes
> It's been all right I suppose
> Hm
> I'll see when the time comes

retention | a friend left | follow_up_needed customer_retained
? reason_detail
> Yes
> My friend cancelled hers because it was too expensive, but I've no complaints
> Hm, we'll see

retention | leaves | churned
? reason_detail
= leaving_reason price
> Yes, fine
> Honestly it's too expensive for what it is
> I don't want another plan
> No, please cancel it

surveys | numbers that are no score | info_provided follow_up_needed
? main_reason improvement_suggestion
> Yes, alright
> I waited 40 minutes and paid 12 dollars
> Dunno
> Shorter queues

surveys | a nine, no, a seven | info_provided
= satisfaction_score 7
? main_reason improvement_suggestion
> Go ahead
> I'd give it a nine… no, make it a seven
> seven as well
> Warmer coffee
> The staff were kind

surveys | refuses | rejected
> I don't do surveys, thank you

interview | answers nothing | follow_up_needed
> Yes
> ok
> What do you mean?
> ok
> I'd rather you sent me an email

interview | years of the brother | follow_up_needed candidate_evaluated
? relevant_experience
> Yes, fire away
> My brother has 12 years in kitchens
> Me, none at all
> I once cooked for forty people at a wedding

notifications | asks who it is | follow_up_needed message_delivered
? open_question
> Who's calling?
> Why do you want to know?
> I'm not telling you that

support | thanks for nothing | follow_up_needed rejected
? issue_summary
> My washing machine leaks all over the floor
> No number, no
> Thanks for nothing, it still leaks
> Bye

support | a neighbour's got fixed | follow_up_needed ticket_created
? issue_summary
> The alarm goes off at night
> I don't have one
> The neighbour's one works now, mine doesn't
> No

general | a price for another | follow_up_needed faq_answered
? request_summary
+ budget number Budget of the person in dollars
> How much was it that you charged my cousin, 80 dollars?
> Just curious
> Bye
`,
);
