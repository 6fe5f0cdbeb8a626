import { createContext, useContext } from 'react';
import type { ChartData, ChartFormat, ChartWords } from './chart-data.ts';

interface Chart {
  title: string;
  data: ChartData;
  words: ChartWords;
  format: ChartFormat;
}

export const ChartContext = createContext<Chart | null>(null);

/** The data of the card around a chart, so that the chart, its table and its file cannot differ. */
export function useChart(): Chart {
  const chart = useContext(ChartContext);
  if (!chart) throw new Error('A chart stands in a ChartCard.');
  return chart;
}
