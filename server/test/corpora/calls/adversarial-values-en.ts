import { readCalls } from './form.ts';

/** Names, numbers, days and choices that are not the person's, or not what the field asks for; and a few that are. */
export const ADVERSARIAL_VALUES_EN = readCalls(
  'en',
  `
scheduling | cancels the one and wants another | follow_up_needed appointment_rescheduled appointment_booked
? service requested_change
> Hi, I can't make my Thursday visit, cancel that one and find me something else
> I've been before
> The later one's good

scheduling | a part of the day is no hour | follow_up_needed callback_scheduled escalated_to_human
? service
+ visit_time string Hour of the visit (HH:MM)
+ visit_date string Date of the visit (YYYY-MM-DD)
> I'd like someone to look at my boiler
> Yes, first time
> Some time in the morning would suit, any day really
> I'd have to check, bye

scheduling | birthday of the child | follow_up_needed
? service special_requests
+ appointment_on string Date of the appointment (YYYY-MM-DD)
> It's for my son, he was born on 3 May 2019
> Yes
> I need to ask his dad first

sales | agrees to a demo only | follow_up_needed appointment_booked
? need timeline decision_role next_step main_objection
= budget ~80
> Yes, hi
> Quicker quotes for our customers
> 80 a month
> Next month
> I do
> Sure, have someone show it to me on a call first

sales | send the contract to read | follow_up_needed
? need timeline decision_role next_step main_objection
= budget ~120
> Fine
> Less typing
> About 120 dollars
> This month
> Only me
> Send me the contract and I'll have a read

sales | asks for Laura | follow_up_needed failed escalated_to_human
+ name string Name of the person
? need
> You want Laura, she does the buying
> Laura Benson, yes. She's not in
> No idea when she's back

sales | not John | failed follow_up_needed
+ name string Name of the person
> I'm not John, you've the wrong house
> No

sales | percent and pairs | follow_up_needed rejected
? need main_objection timeline
> Go on then
> Cheaper phone bills
> The other lot give me 20 percent off and two for 30
> Can't say
> I'd have to ask around, bye

sales | he calls | follow_up_needed rejected
? need
> I'm in the middle of something, I'll call you tomorrow at five if I want it
> Bye

sales | not before five | follow_up_needed rejected callback_scheduled
? callback_time next_step
> Don't ring me before five, I sleep days
> That's it

sales | call screening | voicemail no_answer failed
> Hi, the person you're calling is using a screening service. Please state your name and why you're calling.

sales | phone menu | failed voicemail no_answer
> Thank you for calling Brightwater Dental. For appointments press one. For billing press two.

sales | mixes languages | follow_up_needed rejected
? need main_objection
> Sí, go ahead
> Pues, I need help with the facturas
> No sé, maybe later, ¿sí?
> Adiós

surveys | the helper answers | failed follow_up_needed
? main_reason
> She's not in, I only clean here
> I wouldn't know, I've never used it
> Bye

surveys | a child | failed follow_up_needed
> Mummy's in the bath
> I'm six
> Bye bye

surveys | eleven out of ten | info_provided
? main_reason improvement_suggestion satisfaction_score
> Sure
> Eleven out of ten!
> Ten
> Nothing at all
> Everyone was lovely

surveys | minutes and floors | info_provided follow_up_needed
? main_reason improvement_suggestion
> Okay
> They came after 3 hours to the 5th floor
> I can't put a number on it
> Be on time

interview | age is no experience | candidate_evaluated follow_up_needed
? relevant_experience
+ expected_salary number Salary the person expects per month
= years_of_experience 4
> Yes
> I'm 34 years old and I've done this for four years
> I rebuilt the stock room at my last job, where I got 2100 dollars
> I could start in January

collections | already said no | payment_refused follow_up_needed
? dispute_reason
+ promised_on string Date the person promises to pay (YYYY-MM-DD)
> Yes
> Yes
> Friday? No chance, I'm not paying that
> No

collections | the due date is no promise | follow_up_needed payment_refused
? dispute_reason
> Yes speaking
> Yes
> It was due on November 5, I know, I know
> I can't tell you when
> No

retention | would stay at half the price | follow_up_needed churned
? reason_detail leaving_reason
> Yeah
> I'd stay if you halved the price
> Hm
> We'll see

retention | the family uses it | follow_up_needed
? reason_detail
+ months_left integer Months left in the contract
> Yes
> My two kids use it 3 hours a day
> Don't know, ask me in spring

notifications | the husband takes it | message_delivered follow_up_needed failed escalated_to_human
? requested_change open_question
> She's at work, I'm her husband
> I'll tell her
> Bye

notifications | can't be home | message_acknowledged
? requested_change open_question
+ home boolean Whether the person will be at home
= home false
> Yes, this is Anna
> Wednesday? I won't be home on Wednesday
> Okay, thanks

support | will try later | follow_up_needed ticket_created escalated_to_human
? issue_summary
> My card reader won't connect
> No
> I'll try that later
> Thanks, bye

support | works but | follow_up_needed ticket_created escalated_to_human
? issue_summary
> The app keeps crashing
> I have none
> It opens again but it still crashes
> No

general | spelled email of the office | follow_up_needed message_delivered faq_answered
? request_summary message_for person_name
+ email string Email address of the person
> I wrote to info at yourshop dot com and nobody answered
> Just tell them that
> Yes

general | a friend's phone | follow_up_needed message_delivered faq_answered
? request_summary message_for person_name
+ phone string Phone number of the person
> My friend's number is 555 0199 222, he asked you for a quote
> No, it's for him
> Bye

sales | own choice denied | follow_up_needed rejected
+ plan string(basic,pro,family) Plan the person chose
+ color string(red,blue,green) Colour the person wants
? need main_objection timeline
> Okay
> Not the pro one, that's for sure
> What is the family plan?
> My car is red, if you must know
> Bye

scheduling | own fields said | follow_up_needed appointment_booked
+ patient_name string Name of the patient
+ guests integer How many people come
= patient_name Olive Hart
= guests 3
? service special_requests appointment_date appointment_time
> Hello, my name is Olive Hart and I'd like a table for three people
> Yes
> Tuesday is great

sales | own fields: names and amounts of others | follow_up_needed rejected
+ customer_name string Full name of the person
+ budget_usd number Budget in dollars
+ quantity integer Number of units the person orders
? need main_objection
> Speaking to you from the office, yes
> My boss Peter Grant handles 3 shops and spends 5000 dollars on this
> He's out until Thursday
> I couldn't say, bye

sales | own fields: given unasked | sale_closed
+ email string Email address of the person
+ quantity integer Number of units the person orders
= email rosa.kim@mailbox.org
= quantity 4
? need budget timeline decision_role
> Yes hello
> We want tidier invoices, I'll take four of them
> around 160 dollars
> this month
> I decide
> Yes, go ahead, and send it to rosa.kim@mailbox.org

scheduling | own fields: the party | follow_up_needed appointment_booked
+ guests integer How many people come
+ allergy boolean Whether the person has a food allergy
= guests 6
= allergy false
? service special_requests
> I'd like a table, it's my mum's 70th birthday
> first time, yes
> There'll be six of us, and we have no allergies
> Not sure which day yet, bye

scheduling | own fields: phone of the office | follow_up_needed
+ phone string Phone number of the person
+ preferred_day string(monday,tuesday,wednesday,thursday,friday) Day of the appointment
? service
> Your ad lists 555 0134 900, is that you?
> Yes, first visit
> On Mondays I work, so not Monday
> Can't decide now

support | own fields: order number corrected | follow_up_needed ticket_created escalated_to_human
+ order_number string Order number
= order_number 77320
? issue_summary reference_number
> The lamp came broken
> Order number 77302, sorry, 77320
> Not yet, no
> Thanks, bye

scheduling | own proposal, confirmed | appointment_booked
+ appointment_day string(monday,tuesday,wednesday,thursday,friday) Day of the appointment
= appointment_day thursday
= appointment_date 2026-11-19
= appointment_time 10:30
? service
< Hello, this is the clinic. How can I help?
> I'd like an eye test, Thursday at half past ten in the morning if you can
< Thursday, November 19 at 10:30 is free. I have you down for that.
> Great, thank you, bye

scheduling | own proposal, never confirmed | follow_up_needed
? service
< Hello, this is the clinic. How can I help?
> I'd like an eye test, Thursday at half past ten in the morning. Book me in for that.
< I see, thanks. Is this your first visit with us?
> Yes. Thursday, half past ten, see you then.
< Thank you for your time. Goodbye!

scheduling | another day than the one named | follow_up_needed
? service
< Hello, this is the clinic. How can I help?
> Could I come for a check-up on Friday at five in the afternoon?
< I have booked you for Tuesday, November 17 at 9:00. Goodbye!
`,
);
