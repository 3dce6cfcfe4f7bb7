import { describeJourneys } from './journeys'

describeJourneys('WebKit')
