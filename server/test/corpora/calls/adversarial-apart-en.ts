import { readCalls } from './form.ts';

/** Written after the other calls of this kind; what they showed has been mended since. */
export const ADVERSARIAL_APART_EN = readCalls(
  'en',
  `
scheduling | a colleague's slot | follow_up_needed
? service
> Morning, after a root canal please
> New patient, yes
> A colleague of mine got the nine o'clock and said it was painless
> I'll sleep on it and come back to you

scheduling | we usually come on Tuesdays | follow_up_needed
? service special_requests
> Hiya, it's about a beard trim
> Nope
> We normally come Tuesdays but this month is chaos
> I'll drop in some time, cheers

scheduling | fine, and then cannot | follow_up_needed rejected
? service
< Good morning, the practice. How can I help?
> Need my ears checked
< I could do Wednesday, November 18 at 15:00. Does that work?
> Wednesday at three is fine
< Lovely.
> Oh no, wait, I'm in Leeds that day. Can't do it after all.
< No problem.

scheduling | what would Tuesday cost | follow_up_needed faq_answered
? service
> Could I get a price for whitening?
> It would be
> What would Tuesday at nine cost me?
> That's steep. Bye.

scheduling | takes the first | appointment_booked
= appointment_date 2026-11-17
= appointment_time 09:00
? service
> I'd like to see the dentist please
> A check-up
> Yes I'm new
> First one please

sales | the boss will sign | follow_up_needed rejected
? need timeline main_objection next_step
= decision_role other
> I've a minute
> Too much paper
> No clue what they'd spend
> Whenever
> My boss decides that
> I'd say yes but it isn't my money

sales | paid for another | follow_up_needed rejected
? need main_objection
> Alright
> We already pay 70 dollars to someone else for this
> It does the job
> No thanks

sales | great, sarcastic | rejected follow_up_needed
? need main_objection
> Oh great, another sales call, just what I needed
> Nothing. I need nothing.
> Goodbye

sales | might in spring | follow_up_needed
? need timeline main_objection
= budget ~50
> Ok
> Keep track of jobs
> 50 dollars maybe
> Perhaps in spring
> I'd ask my wife
> Perhaps

sales | answers the door | follow_up_needed rejected
? need
> Hang on, there's the postman
> Two parcels? Leave them there
> Sorry. Look, I'm not buying anything

collections | can but will not say when | follow_up_needed payment_refused
? dispute_reason
> Speaking
> That's right
> I'll pay it when I pay it
> Don't push me

collections | brother promised | follow_up_needed
? dispute_reason
> This is Anna
> Yes
> My brother promised he'd send you 100 dollars on Thursday
> That's between you and him

collections | pays on the 20th | payment_promised
= promised_date 2026-11-20
? promised_amount payment_method
> Yes it's me
> Yes
> I'll pay the whole thing on the 20th
> All of it
> Bank transfer

retention | thinking of leaving | follow_up_needed churned
? reason_detail leaving_reason
> Yes
> I've been thinking of leaving, to be honest
> Not decided
> I don't know

retention | keeps it | customer_retained
? reason_detail leaving_reason
> Sure
> It's been good
> Yes, I'll keep it

surveys | the wife used it | follow_up_needed failed info_provided
? main_reason improvement_suggestion
> Ok
> It was my wife who used it, she'd say nine
> I couldn't tell you
> No

surveys | skips the number | info_provided follow_up_needed
? main_reason improvement_suggestion
> Fire away
> It was decent
> Sure, I'd tell a friend
> Open on Sundays

interview | other people's years | candidate_evaluated follow_up_needed
? relevant_experience start_date schedule_preference
+ languages integer How many languages the person speaks
> Yes
> The firm is 40 years old and I joined last year
> I trained two juniors
> From next month

notifications | a wrong Anna | failed
> Anna who? There's no Anna at this number
> No

support | came back by itself | issue_resolved follow_up_needed
? issue_summary
> The internet is down
> No number
> Oh, it's back on by itself
> Yes, all good

support | manual numbers | follow_up_needed ticket_created escalated_to_human
? issue_summary
> My printer shows error 4012
> I don't have a case number
> It still says 4012
> No thanks

general | price heard of | follow_up_needed faq_answered
? request_summary
+ budget_usd number Budget of the person in dollars
+ visit_on string Date of the visit (YYYY-MM-DD)
> A friend paid you 200 dollars last Friday, is that normal?
> Only wondering
> Bye

sales | own fields mixed | follow_up_needed rejected
+ company string Name of the person's company
+ employees integer How many employees the company has
= employees 12
? need main_objection company
> Yep
> We're twelve employees and our supplier has 300
> Can't talk money now
> Bye

sales | would love to but | rejected follow_up_needed
? need main_objection timeline decision_role
= budget ~90
> Yes
> Fewer mistakes
> 90 bucks a month
> soon
> me
> I'd love to, but I'm moving abroad

sales | okay for the caller | follow_up_needed rejected
? need main_objection
> Okay okay okay, what is it
> Mm, okay
> Okay, I've heard you
> Okay bye

sales | go ahead and talk | follow_up_needed rejected
? need main_objection
< Hello, do you have a couple of minutes?
> Go ahead
< Our plan is 40 dollars a month. Shall I sign you up for the plan?
> Go ahead, tell me more about it
< It keeps invoices in one place.
> Right. Not today.

scheduling | the agent insists | follow_up_needed rejected
? service
< Hello, the clinic. How can I help?
> Just asking what a scan costs
< I can offer you Tuesday, November 17 at 9:00. Shall I book it?
> I only want the price
< Booked: Tuesday, November 17 at 9:00.
> I didn't ask for that

scheduling | a maybe between | follow_up_needed
? service
> I'd like a facial
> It is
> Wednesday might be doable, I'll confirm later

collections | half now, half later, if | payment_promised follow_up_needed
? promised_amount promised_date payment_method dispute_reason commitment
> Yes
> Yes
> I could maybe do half at the end of the month, depending on my tips
> Depends
> Cash probably

collections | no money talk | follow_up_needed payment_refused
? dispute_reason
> Speaking
> Yes
> I've got 3 kids and 20 dollars in my pocket
> So no
> Bye

retention | cancels for a reason | churned
? reason_detail
= leaving_reason no_longer_needed
> Yes
> I don't use it anymore
> Please cancel my subscription

retention | never said leaving | follow_up_needed customer_retained
? reason_detail leaving_reason
> Yes, what about it
> It's fine, I told you last time, it's fine
> Why would I leave?

surveys | rates the weather | info_provided follow_up_needed
? main_reason improvement_suggestion
> Yes
> The weather's a ten today, isn't it
> Sorry, you were saying?
> I don't know

interview | asks all along | follow_up_needed candidate_evaluated
? candidate_questions relevant_experience
> Yes
> How many years do you need?
> And what does it pay?
> Is it full time?

support | a question about opening | faq_answered follow_up_needed escalated_to_human
? issue_summary
> Are you open at 8 on Sundays?
> No
> Ok thanks

general | message for the boss | message_delivered follow_up_needed
? request_summary message_for person_name callback_time
> Tell Martin the keys are under the mat
> Rita
> Yes, leave it as a message

sales | number of the house | follow_up_needed rejected
+ units integer Number of units the person orders
? need main_objection
> Yes?
> We're at number 42, two doors down from the shop
> Not sure
> Bye

surveys | gives up at once | follow_up_needed rejected
? main_reason
> Fine
> It was so so, oh, forget it
`,
);
