import type { LearnText } from '@endcap/contract/content/learn';
import type { LearnProduct } from '../learn.search.ts';

const titles: Record<LearnProduct, string> = {
  SHOPPER_BEHAVIOR: 'Shopper Behavior',
  CHANNEL_PERFORMANCE: 'Channel Insights',
  CUSTOMER_PERCEPTION: 'Customer Perception',
  DIGITAL_LANDSCAPES: 'Digital Landscapes',
};

const parts = (name: string) =>
  [1, 2, 3].map((number) => ({ title: `${name} ${number}`, html: `<p>About ${number}.</p>` }));

export const learnKey = 'GET /svc/v1/learn/:product';

export const learnServer = {
  [learnKey]: ({ params }: { params: Record<string, string> }): LearnText => {
    const product = params.product as LearnProduct;
    return {
      product,
      title: titles[product],
      summary: `What ${titles[product]} shows.`,
      locale: 'en-US',
      sections: [
        { title: 'What it answers', html: '', parts: parts('Question'), lines: [] },
        { title: 'How it works', html: '', parts: parts('Step'), lines: [] },
        { title: 'Who it’s for', html: '', parts: [], lines: ['Brand <em>managers</em>'] },
      ],
    };
  },
};
