import { describeJourneys } from './journeys'

describeJourneys('Firefox')
