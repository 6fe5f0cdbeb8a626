import { describeAccessOf } from './describe-access.ts';

describeAccessOf('members');
