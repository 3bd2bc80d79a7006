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
`,
);
